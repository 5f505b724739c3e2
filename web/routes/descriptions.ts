/**
 * Meta descriptions of the public pages by address, at most 160 characters each. Not in the tables,
 * because the browser does not need them.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': 'Family-run recruitment for yacht crew: jobs on motor and sailing yachts, checked profiles, and people who know life on board. Free for candidates.',
  '/find-jobs':
    'Open positions on motor and sailing yachts: deck, engine room, galley and interior, with salary, contract and start.',
  '/looking-for-crew':
    'For owners, captains and managers: tell us which position to fill, and get a short list of checked yacht crew.',
  '/about-us':
    'A family-run, UK based recruitment agency for yacht crew: how we work, the people you talk to, and what crew and captains say.',
  '/cv-advice':
    'How to write a yacht crew CV that is read: fonts, formatting, content, photo and references, and an industry-standard CV made for you.',
  '/contact-us':
    'General enquiries and the directors: email, telephone and WhatsApp of a yacht crew agency in the United Kingdom.',
  '/terms-and-conditions':
    'The terms of this site, and for candidates: age, cost, applying, referees, verification and deleting an account.',
  '/privacy-policy':
    'Which data we collect and why, who receives it, cookies and tracking, how long we keep it, and how to ask for it.',
  '/mlc-2006':
    'How we recruit seafarers in compliance with the Maritime Labour Convention, 2006: no blacklist, no fees, minimum age.',
  '/complaints-procedure':
    'How to complain by email, when you get a written reply, and who decides when we cannot resolve it.',
  '/developers':
    'The GraphQL API for integrations: tokens and scopes, queries, paging, changes, subscriptions, errors and limits, with programs to run.',
  '/developers/graphiql':
    'GraphiQL over the agency’s GraphQL API: queries, changes and subscriptions with your own rights or a token’s, and the documentation of the schema.',
  '/sign-in': 'Log in to your account.',
  '/sign-up': 'Register as crew, free of charge, or as a yacht.',
};
