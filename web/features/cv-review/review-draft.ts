/* eslint-disable relay/unused-fields -- The draft is read whole: its form has a control for each field. */
import { graphql, readInlineData } from 'relay-runtime';
import type {
  reviewDraft_draft$data,
  reviewDraft_draft$key,
} from '#web/__generated__/reviewDraft_draft.graphql.ts';

export type Draft = reviewDraft_draft$data;

/** A ready draft, which changes no more. */
export function readDraft(key: reviewDraft_draft$key): Draft {
  return readInlineData(
    graphql`
      fragment reviewDraft_draft on CvDraft @inline {
        id
        file {
          name
          extension
          url
        }
        pageTexts
        details {
          key
          name
          label
          values
          current
          confidence
          page
          quote
        }
        pastRoles {
          key
          companyName
          position
          fromDate
          toDate
          present
          description
          isThere
          confidence
          page
          quote
        }
        education {
          key
          name
          fromDate
          toDate
          present
          description
          isThere
          confidence
          page
          quote
        }
        references {
          key
          referenceName
          companyName
          position
          email
          contactNumber
          isThere
          confidence
          page
          quote
        }
        qualifications {
          key
          qualification {
            id
            name
          }
          isThere
          confidence
          page
          quote
        }
        skills {
          key
          skill {
            id
            name
          }
          isThere
          confidence
          page
          quote
        }
        certificates {
          key
          kind
          label
          expiryDate
          current
          isThere
          confidence
          page
          quote
        }
        visas {
          key
          kind
          label
          expiryDate
          current
          isThere
          confidence
          page
          quote
        }
        unplaced {
          heading
          page
          text
        }
      }
    `,
    key,
  );
}
