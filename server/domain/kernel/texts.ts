/**
 * The documented messages, word for word (specification 1, sections 5 and 8; 2, sections 2, 5 and 8; 3,
 * section 8). Every face uses them; a group is named after what the user is doing.
 */
export const somethingWrong = 'Something went wrong. Please try again.';

export const loginTexts = {
  bothRequired: 'Both fields are required. Please try again.',
  wrong: 'Email or password is invalid. Please try again.',
} as const;

export const registrationTexts = {
  firstNameRequired: 'First name is a required field.',
  lastNameRequired: 'Last name is a required field.',
  emailRequired: 'Email is a required field.',
  passwordRequired: 'Password is a required field.',
  passwordShort: 'Password should be at least 6 characters.',
  emailTaken: 'This email is already taken. Please try another one.',
  underAge: 'Candidates must be over 18.',
} as const;

export const resetTexts = {
  emailRequired: 'Email is a required field.',
  codeMissing: somethingWrong,
  passwordRequired: 'Password is a required field.',
  passwordShort: 'Password must be at least 6 characters.',
  linkInvalid: 'This link is not valid.',
  linkExpired: 'This link has expired.',
  requestNewLink: 'Request a new link.',
  instructionsSent: 'Instructions Sent!',
  done: 'Password Successfully Reset',
} as const;

export const emailTexts = {
  verified: 'Email successfully verified!',
  sent: 'New email sent!',
} as const;

export const passwordTexts = {
  allRequired: 'All password fields are required.',
  previousWrong: 'Previous password is incorrect. Please try again.',
  noMatch: 'New password does not match.',
  tooShort: 'New password must be at least 6 characters.',
  adminTooShort: 'New password must be at least 12 characters.',
  same: 'New password cannot be the same as your previous password.',
  updated: 'Password successfully updated!',
} as const;

export const detailsTexts = {
  allRequired: 'All detail fields are required.',
  emailTaken: 'This email is already taken. Please try another one.',
  emailInvalid: 'Please enter a valid e-mail address.',
  updated: 'Basic details successfully updated!',
} as const;

export const coupleTexts = {
  emailRequired: "Partner's email is required.",
  self: 'Nice try! :)',
  unknown: 'There is no user corresponding to this email.',
  failed: somethingWrong,
  ownTaken: 'You already have a partner or an open request.',
  askedYou: 'This person has already asked you. You can accept their request.',
  partnerTaken: 'This person cannot be asked at the moment.',
  closed: 'This request is no longer open.',
  notYours: 'Only your partner can do this.',
  bothPlaces: 'Please name both partners, each with a listing.',
  noPair: 'These two are not linked any more, or one of the two listings is gone.',
} as const;

export const setupTexts = {
  location: 'Please add your current location.',
  salaryCurrency: 'Please add your desired monthly salary currency.',
  salary: 'Please add your desired monthly salary.',
  position: 'Please add at least 1 ideal position.',
} as const;

/** The product's own texts: the specifications have none for the employer's steps. */
export const employerSetupTexts = {
  yachtName: "Please add the yacht's name.",
  yachtType: 'Please select the yacht type.',
  yachtSize: "Please add the yacht's length.",
  builderName: "Please add the yacht's builder.",
  builderCountry: "Please add the builder's country.",
  homePort: 'Please add the home port.',
  yachtLocation: "Please add the yacht's location.",
  itinerary: 'Please select at least one itinerary.',
  couples: 'Please select whether couples are considered.',
  tattoo: 'Please select the tattoo policy.',
  smoking: 'Please select the smoking policy.',
  dryBoat: 'Please select whether it is a dry boat.',
  phone: 'Please add your primary phone number.',
} as const;

export const idealPositionTexts = {
  position: 'Please select position',
  length: 'Please select yacht length range',
  yachtType: 'Please select at least 1 yacht type.',
  jobType: 'Please select at least one contract type.',
} as const;

export const profileTexts = {
  experienceRequired: 'Company name, position and description are required.',
  educationRequired: 'School name and description are required.',
  startRequired: 'Start date is required.',
  periodRequired: 'Time period is required.',
  periodReversed: 'The end date cannot be before the start date.',
  referenceRequired:
    'Reference name, company name, position and phone number or email are required.',
  completed: 'Profile Completed!',
  cvPrefilled: 'We prefilled your editable online profile',
} as const;

export const uploadTexts = {
  cvUnread: 'Uploading CV failed. You can upload another CV or build your profile from scratch.',
  cvFailed: 'CV upload failed. Please try again.',
  documentFailed: 'Document upload failed. Please try again.',
  /** Shows the detected type, as `image/gif` or `unknown`. */
  wrongType: (type: string) => `This file type is not supported: ${type}`,
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
} as const;

/** The product's own texts: the specifications have one for every CV that cannot be read. */
export const cvTexts = {
  encrypted: 'It is protected with a password. Please save it without one and upload it again.',
  unreadable: 'The file is damaged. Please save it again on your computer and upload it once more.',
  tooLarge: 'It is too large to be read. Please upload your CV without its appendices.',
  heic: 'This is a HEIC photo. Please send it as JPEG: most phones do so if you e-mail it to yourself.',
  unknownType: 'Please upload a PDF, a Word file, or a JPEG or PNG picture of your CV.',
  noText:
    'We could not read a word in it. Please take the photo again from above, in good light and with the whole page in it, or upload a PDF or Word file.',
  timeout:
    'Reading it took too long. Please upload a shorter file, or one with text in place of pictures.',
  gone: 'This was finished before, or another CV has been uploaded since.',
  nameless: 'Please add the company or the position.',
} as const;

export const jobTexts = {
  applied: 'We received your application',
  removed: 'This job wasn’t for you. We have removed it from your view',
  none: 'We have no jobs that match your preferences at the moment.',
  confirmEmailFirst: 'Please confirm your e-mail address before you apply.',
  setUpFirst: 'Please complete your profile set-up before you apply.',
  closed: 'This position is closed.',
} as const;

export const enquiryTexts = {
  allRequired: 'All fields are required',
  sent: 'Email sent successfully! We will get back to you shortly.',
  gone: 'This enquiry is no longer here.',
  emptyReply: 'Please write something.',
  replied: 'Reply sent.',
} as const;

export const clientTexts = {
  gone: 'This client is no longer here.',
  noName: 'Please add the client’s name.',
  noPersonName: 'Please add the person’s name.',
  noAddress: 'Please add the address or number that they prefer.',
  archived: 'This client is archived. Restore it first.',
  tooEarly: 'She went to her present client after this day.',
  created: 'Client added.',
  saved: 'Client saved.',
  erased: 'The person’s name and addresses are gone.',
} as const;

export const referenceTexts = {
  stepRequired: 'Please fill in required fields.',
  frozen: 'This reference has already been completed.',
  correctionRequired: 'Please write what you would like to put right.',
  verifyRequired:
    'In order to verify reference, reference name, company name, position and email are required. Please make sure the information is correct.',
  otherEmail:
    'This is not the email address of the referee. Please make sure the information is correct.',
  ownEmail: 'This is the candidate’s own email address. A reference needs the referee’s.',
  archived: 'This reference is archived. Restore it first.',
  declined: 'The referee has said that this is not about them. The candidate can name another one.',
} as const;

export const complaintTexts = {
  name: 'Please enter your name.',
  empty: 'Please write what happened.',
  emptyAnswer: 'Please write something.',
  answered: 'This complaint has been answered.',
  erased: 'Whoever complained had this erased.',
  gone: 'This complaint is gone.',
  recorded: 'Complaint entered!',
  extended: 'Extended to 10 working days.',
  replied: 'Reply sent!',
} as const;

export const yachtTexts = {
  required: 'Yacht name, type and size are required fields.',
  created: 'New local yacht created!',
  updated: 'Yacht details updated!',
  deleted: 'Local yacht deleted successfully!',
  hasActiveJobs: 'This yacht has active listings. Archive or delete them first.',
} as const;

export const employerTexts = {
  updated: 'Your details are updated!',
} as const;

export const listingTexts = {
  consultant: 'Please select consultant for this job.',
  reference: 'Please select reference for this job.',
  position: 'Please select required position.',
  contractType: 'Please select contract type.',
  salaryCurrency: 'Please select salary currency.',
  salaryType: 'Please select salary type.',
  salaryMinimum: 'Please select minimum salary.',
  salaryMaximum: 'Please select maximum salary.',
  salaryOrder: 'The maximum salary is below the minimum.',
  salary: 'Please select salary.',
  rotation: 'Rotation length is required.',
  rotationPeriod: 'Please select whether the rotation is in days, weeks or months.',
  gender: 'Please select gender.',
  startDateType: 'Please select start date type.',
  startDate: 'Please select approximate start date.',
  visibility: 'Please select job visibility.',
  description: 'Please provide a job description.',
  changedMeanwhile: 'Somebody else has changed this listing meanwhile.',
  deleted: 'Listing deleted successfully!',
  archived: 'Listing archived successfully!',
  added: 'Listing added successfully!',
  edited: 'Listing edited successfully!',
  relisted: 'Position successfully re-listed!',
  noDrafts: 'There are currently no drafted jobs.',
  noArchived: 'There are no archived jobs yet.',
  noActive: 'There are currently no active jobs.',
} as const;

export const applicationTexts = {
  putForward: 'Candidate put forward successfully!',
  candidateRejected: 'Candidate rejected successfully!',
  applicationRestored: 'Application restored successfully!',
  rejected: 'Candidate rejected!',
  restored: 'Candidate restored!',
  forwarded: 'Candidate forwarded!',
  hired: 'Candidate hired!',
  notPossible: 'This is not possible at the current stage of the application.',
  none: (tab: string) => `There are no ${tab} applications.`,
  noneChosen: 'Please choose at least one application.',
  tooManyChosen: (max: number) => `Please choose at most ${max} applications.`,
  chosenTwice: 'This application stands in the list twice.',
  stepsSet: 'Saved.',
  onlyForwarded: 'Interview, trial and offer belong to an application that is put forward.',
  noTrialStart: 'Please add the first day of the trial.',
  trialEndsEarly: 'The trial cannot end before it begins.',
} as const;

export const placementTexts = {
  saved: 'Placement saved.',
  onlyHired: 'Only an application that is hired has a placement.',
  endsEarly: 'The placement cannot end before it begins.',
  noAmount: 'Please send an amount of at least 0.',
  largeAmount: (max: number) => `Please send an amount of at most ${max}.`,
  noCurrency: 'Please say in which currency, and pay for which time.',
} as const;

export const introductionTexts = {
  question:
    'May we introduce you for this position? Nothing about you leaves the agency before you say yes.',
  questionAbout: (employments: readonly string[]) =>
    `This position is on a yacht, or with people, whom you have named as an employer: ${employments.join(', ')}. They would learn that you are looking for work. May we introduce you there all the same, for this position alone? Nothing about you leaves the agency before you say yes.`,
  used: 'This link has been used. You can change your answer on your own screen.',
  over: 'There is nothing to agree to any more: nothing about you leaves the agency for this position.',
  noReason: 'Please write down why they may be introduced without having agreed.',
  longReason: (max: number) => `Please use at most ${max} characters.`,
  notNeeded: 'They have agreed to be introduced.',
  released: 'Released with your reason.',
  hidden: (name: string) =>
    `They do not want to be shown to ${name}. Only they can change that, in their settings.`,
  noName: 'Please write the name of a yacht, a person or a company.',
  manyNames: (max: number) => `You can name at most ${max}. Please remove one of them first.`,
} as const;

export const rejectionTexts = {
  onlyRejecting: 'Only a rejection has a reason.',
  onlyTelling: 'Only of a rejection can candidates be told.',
  noReason: 'This reason is no longer here.',
  unnamed: 'Please write down the reason.',
  longName: (max: number) => `Please use at most ${max} characters.`,
  known: 'This reason is on the list already.',
  full: (max: number) => `The list has ${max} reasons. Please use or rename one of them.`,
} as const;

export const templateTexts = {
  gone: 'This e-mail text is no longer here.',
  unnamed: 'Please name the text.',
  known: 'There is a text of this name already.',
  noSubject: 'Please write a subject.',
  noBody: 'Please write the e-mail.',
  full: (max: number) => `There are ${max} texts. Please change or delete one of them.`,
  unknownField: (field: string, fields: string) =>
    `${field} is not a field. The fields are ${fields}.`,
  openBrace: (fields: string) => `A brace stands alone. The fields are ${fields}.`,
} as const;

export const undoTexts = {
  undone: 'This was undone already.',
  late: 'It is too late to undo this.',
  changed: 'This has changed meanwhile and cannot be undone.',
  noneChosen: 'Please choose at least one decision.',
  tooManyChosen: (max: number) => `Please choose at most ${max} decisions.`,
} as const;

export const searchTexts = {
  noCandidates: 'No candidates were found matching your search request.',
  selectFilter: 'Select filter in order to start the search.',
  noUsers: 'There are currently no users to show. Check again later.',
  noSignUps: 'No sign ups were found matching your search request.',
  noCrew: 'No crew members were found matching your search request.',
  emailsSent: 'Emails have been sent out!',
} as const;

/** `name` is the candidate's first and last name. */
export const candidateTexts = {
  verified: (name: string) => `${name} verified!`,
  rejected: (name: string) => `${name} rejected!`,
  deleted: (name: string) => `${name} has been deleted!`,
  notesUpdated: 'Candidate notes updated!',
  notesChanged: 'These notes have changed meanwhile.',
  noneChosen: 'Please choose at least one candidate.',
  tooManyChosen: (max: number) => `Please choose at most ${max} candidates.`,
} as const;

export const noteTexts = {
  empty: 'Please write something.',
  noDay: 'Please choose the day by which it is due.',
  nobody: 'Please choose a colleague from the list.',
  changed: candidateTexts.notesChanged,
  noTask: 'Nothing is due in this note.',
  deleted: 'Note deleted.',
} as const;

/** An instant in the words of a sentence, in UTC. */
const moment = (instant: Date) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`;

export const mergeTexts = {
  samePerson: 'Please choose two different people.',
  changed: 'Something has changed since you looked. Please look again before you merge.',
  confirmedStays: 'The log-in with the confirmed address has to stay.',
  coupleOfBoth: 'They are a couple, or one has asked the other: so they are two people.',
  twoPartners: (one: string, other: string) =>
    `Both have a partner or an open request, ${one} and ${other}. One of the two has to end first.`,
  addressMayReturn: (name: string, until: Date) =>
    `The address of ${name} was changed, and the former one may still be taken back until ${moment(until)}. Please merge after that.`,
  mergedLately: (name: string, other: string, until: Date) =>
    `${other} was merged into ${name}, which can be undone until ${moment(until)}. Undo that first, wait until then, or let ${name} be the one who stays.`,
  mergedBefore: (name: string, into: string, by: string | null) =>
    `${by ?? 'A colleague'} has merged ${name} into ${into} already.`,
  merged: (name: string) => `${name} has been merged.`,
  undone: 'The two are separate again.',
  undoneBefore: 'This merge was undone before, or its seven days are over.',
  laterFirst: (name: string) => `${name} was merged later. Please undo that first.`,
  addressTaken: 'An address of the two belongs to somebody else now. The merge cannot be undone.',
} as const;

export const jobAlertTexts = {
  sent: searchTexts.emailsSent,
  nobody: 'Please select a candidate.',
  tooMany: (most: number) => `Please select at most ${most.toLocaleString('en-GB')} candidates.`,
  gone: 'The profile is gone.',
  applied: 'Has applied already.',
  told: 'Was told before.',
  unconfirmed: 'The e-mail address is not confirmed.',
  notLive: 'Candidates can only be told of an active, live listing.',
} as const;

export const shortlistTexts = {
  nobody: jobAlertTexts.nobody,
  tooMany: jobAlertTexts.tooMany,
  gone: jobAlertTexts.gone,
  there: 'Is on the shortlist already.',
  full: (most: number) => `A shortlist has at most ${most} people.`,
  longLine: (most: number) => `Please use at most ${most} characters.`,
  removed: 'Removed from the shortlist.',
  noName: 'Please enter the name of the recipient.',
  noDays: 'Please choose how long the link works.',
  closed: 'The listing is archived, so its shortlist can be sent to nobody.',
  nobodyAgreed: 'Nobody on this shortlist may be shown yet. Please ask them first.',
  nobodyForThem:
    'Nobody on this shortlist may be shown to them: those who agreed hide from them, or work or worked for them.',
  manyLinks: (most: number) => `A shortlist has at most ${most} links.`,
  sent: 'The shortlist has been sent.',
  revoked: 'The link no longer works.',
  noVerdict: 'Please choose yes, maybe or no.',
  threeTimes: 'Please propose three times for the interview, or none.',
  noTime: 'Please enter a day and a time.',
  pastTime: 'This time has passed already.',
} as const;

export const exportTexts = {
  nobody: jobAlertTexts.nobody,
  tooMany: jobAlertTexts.tooMany,
} as const;

export const notFoundText = 'Lost at sea? Page not found or no access.';
