import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { TemplateList_query$key } from '#web/__generated__/TemplateList_query.graphql.ts';
import { AddTemplate } from './AddTemplate.tsx';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import { EditTemplate } from './EditTemplate.tsx';

// The fields of a text, shared by the list and the mutations that change it.
void graphql`
  fragment TemplateList_template on MailTemplate {
    id
    name
    subject
    ...EditTemplate_template
  }
`;

/** The texts of the e-mails about a rejection. */
export function TemplateList(props: { query: TemplateList_query$key }) {
  const { mailTemplates } = useFragment(
    graphql`
      fragment TemplateList_query on Query {
        mailTemplates {
          ...TemplateList_template @relay(mask: false)
        }
      }
    `,
    props.query,
  );
  return (
    <div className="flex flex-col items-start gap-4">
      {mailTemplates.length === 0 && (
        <p className="text-ink-soft">There are no texts: nobody is written to on a rejection.</p>
      )}
      <ul
        aria-label="E-mails"
        className="w-full divide-y divide-line border-y border-line empty:hidden"
      >
        {mailTemplates.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-x-2 py-1.5">
            <span className="min-w-0 flex-1 basis-40">
              {template.name}
              <span className="block truncate text-note text-ink-soft">{template.subject}</span>
            </span>
            <span className="flex items-center">
              <EditTemplate template={template} />
              <DeleteTemplate id={template.id} name={template.name} />
            </span>
          </li>
        ))}
      </ul>
      <AddTemplate />
    </div>
  );
}
