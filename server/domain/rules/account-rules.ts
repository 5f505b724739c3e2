import { emailText } from '#server/domain/kernel/input.ts';
import { failing, firstFailing, isGiven, type Problem } from '#server/domain/kernel/problems.ts';
import {
  coupleTexts,
  detailsTexts,
  enquiryTexts,
  loginTexts,
  passwordTexts,
  registrationTexts,
  resetTexts,
} from '#server/domain/kernel/texts.ts';

const PASSWORD_MINIMUM = 6;
export const ADMIN_PASSWORD_MINIMUM = 12;

/** Both fields of the log-in are required. */
export function loginProblem(form: { email: string; password: string }): Problem | null {
  return firstFailing([
    [isGiven(form.email), loginTexts.bothRequired, 'email'],
    [form.password !== '', loginTexts.bothRequired, 'password'],
  ]);
}

/** Every problem of a registration, at most one a field, in the order of the form. */
export function registrationProblems(form: {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}): Problem[] {
  const { firstNameRequired, lastNameRequired, emailRequired } = registrationTexts;
  const password = form.password;
  return failing([
    [isGiven(form.firstName), firstNameRequired, 'firstName'],
    [isGiven(form.lastName), lastNameRequired, 'lastName'],
    [isGiven(form.email), emailRequired, 'email'],
    [password !== '', registrationTexts.passwordRequired, 'password'],
    [password === '' || isLong(password), registrationTexts.passwordShort, 'password'],
  ]);
}

/** The first problem of asking for a reset. */
export function resetRequestProblem(form: { email: string }): Problem | null {
  return firstFailing([[isGiven(form.email), resetTexts.emailRequired, 'email']]);
}

/** The first problem of a reset; whether the code is known is not asked here. */
export function resetProblem(form: { code: string; password: string }): Problem | null {
  return firstFailing([
    [isGiven(form.code), resetTexts.codeMissing, 'code'],
    [form.password !== '', resetTexts.passwordRequired, 'password'],
    [isLong(form.password), resetTexts.passwordShort, 'password'],
  ]);
}

/**
 * A change of password. A field that the call does not have is undefined. `previousCorrect`: the
 * previous password was right, or was checked shortly before; `unchanged`: the new one is the
 * stored one.
 */
export type PasswordChange = {
  previous?: string;
  password: string;
  confirmation?: string;
  previousCorrect: boolean;
  unchanged: boolean;
  isAdmin: boolean;
};

/** The first problem of a change of password, in the documented order. */
export function passwordChangeProblem(form: PasswordChange): Problem | null {
  const { allRequired, previousWrong, noMatch, tooShort, adminTooShort, same } = passwordTexts;
  const { password, confirmation } = form;
  return firstFailing([
    [form.previous !== '', allRequired, 'previousPassword'],
    [password !== '', allRequired, 'password'],
    [confirmation !== '', allRequired, 'confirmation'],
    [form.previousCorrect, previousWrong, 'previousPassword'],
    [confirmation === undefined || confirmation === password, noMatch, 'confirmation'],
    [isLong(password), tooShort, 'password'],
    [!form.isAdmin || isLong(password, ADMIN_PASSWORD_MINIMUM), adminTooShort, 'password'],
    [!form.unchanged, same, 'password'],
  ]);
}

/** The first problem of a partner's address, before it is looked up. */
export function partnerProblem(form: { email: string; ownEmail: string }): Problem | null {
  const plain = (email: string) => email.trim().toLowerCase();
  return firstFailing([
    [isGiven(form.email), coupleTexts.emailRequired, 'email'],
    [plain(form.email) !== plain(form.ownEmail), coupleTexts.self, 'email'],
  ]);
}

/** The first problem of an enquiry: everything is required, and its address can be answered. */
export function enquiryProblem(form: {
  position: string;
  name: string;
  email: string;
  message: string;
}): Problem | null {
  return firstFailing([
    ...(['position', 'name', 'email', 'message'] as const).map(
      (field) => [isGiven(form[field]), enquiryTexts.allRequired, field] as const,
    ),
    [emailText.safeParse(form.email).success, detailsTexts.emailInvalid, 'email'],
  ]);
}

function isLong(password: string, minimum = PASSWORD_MINIMUM): boolean {
  return Array.from(password).length >= minimum;
}
