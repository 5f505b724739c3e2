/** Working days within which a complaint is answered, and to which that may be extended (specification 1). */
export const COMPLAINT_DAYS = 5;
export const COMPLAINT_DAYS_EXTENDED = 10;
