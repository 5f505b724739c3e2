/** The enquiry form as it is filled in; `position` is an id of the list. */
export type EnquiryValues = {
  position: string | null;
  name: string;
  email: string;
  message: string;
};

export const noEnquiry: EnquiryValues = { position: null, name: '', email: '', message: '' };
