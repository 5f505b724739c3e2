import { expect, test } from 'vitest';
import * as texts from './texts.ts';

/** The error and success catalogue of specification 3, section 8, and the texts only 1 and 2 have. */
const documented = [
  'Both fields are required. Please try again.',
  'Email or password is invalid. Please try again.',
  'First name is a required field.',
  'Last name is a required field.',
  'Email is a required field.',
  'Password is a required field.',
  'Password should be at least 6 characters.',
  'Candidates must be over 18.',
  'Something went wrong. Please try again.',
  'Password must be at least 6 characters.',
  'Request a new link.',
  'Instructions Sent!',
  'Password Successfully Reset',
  'Uploading CV failed. You can upload another CV or build your profile from scratch.',
  'CV upload failed. Please try again.',
  'Document upload failed. Please try again.',
  'Company name, position and description are required.',
  'Start date is required.',
  'Time period is required.',
  'School name and description are required.',
  'Reference name, company name, position and phone number or email are required.',
  'All detail fields are required.',
  'This email is already taken. Please try another one.',
  'All password fields are required.',
  'Previous password is incorrect. Please try again.',
  'New password does not match.',
  'New password must be at least 6 characters.',
  'New password cannot be the same as your previous password.',
  "Partner's email is required.",
  'Nice try! :)',
  'There is no user corresponding to this email.',
  'Please add your current location.',
  'Please add your desired monthly salary currency.',
  'Please add your desired monthly salary.',
  'Please add at least 1 ideal position.',
  'Please select position',
  'Please select yacht length range',
  'Please select at least 1 yacht type.',
  'Please select at least one contract type.',
  'Please fill in required fields.',
  'All fields are required',
  'Yacht name, type and size are required fields.',
  'Please select consultant for this job.',
  'Please select reference for this job.',
  'Please select required position.',
  'Please select contract type.',
  'Please select salary currency.',
  'Please select salary type.',
  'Please select minimum salary.',
  'Please select maximum salary.',
  'Please select salary.',
  'Rotation length is required.',
  'Please select gender.',
  'Please select start date type.',
  'Please select approximate start date.',
  'Please select job visibility.',
  'Please provide a job description.',
  'In order to verify reference, reference name, company name, position and email are required. Please make sure the information is correct.',
  'No candidates were found matching your search request.',
  'Select filter in order to start the search.',
  'We have no jobs that match your preferences at the moment.',
  'There are currently no drafted jobs.',
  'There are no archived jobs yet.',
  'There are currently no active jobs.',
  'There are currently no users to show. Check again later.',
  'No sign ups were found matching your search request.',
  'No crew members were found matching your search request.',
  'Email successfully verified!',
  'New email sent!',
  'Password successfully updated!',
  'Basic details successfully updated!',
  'Listing archived successfully!',
  'Listing deleted successfully!',
  'Listing added successfully!',
  'Listing edited successfully!',
  'Position successfully re-listed!',
  'Candidate put forward successfully!',
  'Candidate rejected successfully!',
  'Application restored successfully!',
  'Candidate rejected!',
  'Candidate restored!',
  'Candidate forwarded!',
  'Candidate hired!',
  'Local yacht deleted successfully!',
  'New local yacht created!',
  'Yacht details updated!',
  'Candidate notes updated!',
  'Email sent successfully! We will get back to you shortly.',
  'Emails have been sent out!',
  'Profile Completed!',
  'We prefilled your editable online profile',
  'We received your application',
  'This job wasn’t for you. We have removed it from your view',
  'Lost at sea? Page not found or no access.',
];

const known = new Set(
  Object.values(texts).flatMap((group) =>
    typeof group === 'string' ? [group] : Object.values<unknown>(group),
  ),
);

test.each(documented)('the documented text is there: %s', (text) => {
  expect(known).toContain(text);
});

test('texts about somebody or something name it', () => {
  expect(texts.candidateTexts.verified('Ana Lima')).toBe('Ana Lima verified!');
  expect(texts.candidateTexts.rejected('Ana Lima')).toBe('Ana Lima rejected!');
  expect(texts.candidateTexts.deleted('Ana Lima')).toBe('Ana Lima has been deleted!');
  expect(texts.applicationTexts.none('hired')).toBe('There are no hired applications.');
  expect(texts.uploadTexts.wrongType('image/gif')).toContain('image/gif');
  expect(texts.uploadTexts.tooLarge(20)).toBe('The file is larger than 20 MB.');
});
