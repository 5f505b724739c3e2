/** The values of the enquiry form; `position` is an id from the list. */
export type EnquiryValues = {
  position: string | null;
  name: string;
  email: string;
  message: string;
};

export const noEnquiry: EnquiryValues = { position: null, name: '', email: '', message: '' };
