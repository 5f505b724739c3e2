import { type ReactNode, useMemo, useState } from 'react';
import { type FieldPath, FormProvider, useForm, useWatch } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { reviewDraft_draft$key } from '#web/__generated__/reviewDraft_draft.graphql.ts';
import type { ReviewForm_query$key } from '#web/__generated__/ReviewForm_query.graphql.ts';
import type { ReviewFormMutation } from '#web/__generated__/ReviewFormMutation.graphql.ts';
import { failureText, showFaults } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { DetailItem, type Lists } from './DetailItem.tsx';
import { DocumentPane } from './DocumentPane.tsx';
import { PaperItem, RefereeItem, RoleItem, SchoolItem } from './EntryItems.tsx';
import { type Quote, QuotingContext } from './quoting.ts';
import { readDraft } from './review-draft.ts';
import {
  ABOUT_ME,
  acceptedInput,
  countTaken,
  fieldAtFault,
  type ReviewValues,
  reviewValues,
} from './review-values.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { Unplaced } from './Unplaced.tsx';

export type Filled = readonly { key: string; label: string; count: number | null | undefined }[];

type Props = {
  query: ReviewForm_query$key;
  draft: reviewDraft_draft$key;
  aboutMe: string | null | undefined;
  onAccepted: (filled: Filled) => void;
  /** The button that drops the draft. */
  drop: ReactNode;
};

/** The CV beside what was read in it, to accept, correct and leave out. */
export function ReviewForm({ query, draft: key, aboutMe, onAccepted, drop }: Props) {
  const { nationalities, languages, countries } = useFragment(
    graphql`
      fragment ReviewForm_query on Query {
        nationalities {
          code
          name
        }
        languages {
          code
          name
        }
        countries {
          code
          name
        }
      }
    `,
    query,
  );
  const draft = useMemo(() => readDraft(key), [key]);
  const [accept, isAccepting] = useCommit<ReviewFormMutation>(graphql`
    mutation ReviewFormMutation($input: AcceptCvDraftInput!) {
      acceptCvDraft(input: $input) {
        ... on AcceptCvDraftPayload {
          profile {
            ...CvReview_profile
          }
          filled {
            key
            label
            count
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm<ReviewValues>({ defaultValues: reviewValues(draft, aboutMe) });
  const { forget } = useKeptForm(`cv review ${draft.id}`, form);
  const [quote, setQuote] = useState<Quote | null>(null);
  const [tab, setTab] = useState<'found' | 'document'>('found');
  const quoting = useMemo(
    () => ({
      quote,
      point: (next: Quote, show = false) => {
        setQuote((before) =>
          before?.text === next.text && before.page === next.page ? before : next,
        );
        if (show) setTab('document');
      },
    }),
    [quote],
  );
  const lists = useMemo<Lists>(() => {
    const options = (all: readonly { code: string; name: string }[]) =>
      all.map(({ code, name }) => ({ id: code, label: name }));
    return {
      NATIONALITIES: options(nationalities),
      LANGUAGES: options(languages),
      COUNTRY: options(countries),
    };
  }, [nationalities, languages, countries]);
  const save = form.handleSubmit(async (values) => {
    const { input, places } = acceptedInput(draft.id, draft, values, aboutMe);
    const { data, failure } = await accept({ input });
    if (!failure) {
      forget();
      return onAccepted(data.filled);
    }
    setTab('found');
    const named = failure.faults?.length
      ? failure.faults
      : [{ message: failureText(failure), path: failure.path ?? [] }];
    showFaults(
      form.setError,
      named.map(({ message, path }) => ({
        message,
        field: fieldAtFault(path, places) as FieldPath<ReviewValues> | undefined,
      })),
    );
  });
  const hasAbout = draft.details.some(({ name }) => name === ABOUT_ME);
  const about = {
    name: ABOUT_ME,
    label: 'About me',
    current: aboutMe || null,
    confidence: 'SURE',
    page: 1,
    quote: '',
  };
  return (
    <QuotingContext value={quoting}>
      <FormProvider {...form}>
        <SegmentedControl
          label="What to look at"
          hideLabel
          wide
          className="lg:hidden"
          choices={[
            { value: 'found', label: 'What We Read' },
            { value: 'document', label: 'Document' },
          ]}
          value={tab}
          onChange={setTab}
        />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <section
            aria-label="Your CV"
            data-pane
            // Reached by keyboard, because it scrolls.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={cx(
              'flex flex-col gap-3 overflow-y-auto lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]',
              tab === 'found' && 'max-lg:hidden',
              tab === 'document' && 'max-lg:max-h-[75dvh]',
            )}
          >
            <DocumentPane file={draft.file} pages={draft.pageTexts} />
          </section>
          <form
            noValidate
            onSubmit={(event) => void save(event)}
            className={cx('flex min-w-0 flex-col gap-5', tab === 'document' && 'max-lg:hidden')}
          >
            <Section title="About you" isEmpty={draft.details.length === 0}>
              {draft.details.map((detail) => (
                <DetailItem key={detail.key} detail={detail} lists={lists} />
              ))}
              {!hasAbout && <AddedAbout detail={about} lists={lists} />}
            </Section>
            <Section title="Work experience" isEmpty={draft.pastRoles.length === 0}>
              {draft.pastRoles.map((role, place) => (
                <RoleItem key={role.key} role={role} place={place} />
              ))}
            </Section>
            <Section title="Education" isEmpty={draft.education.length === 0}>
              {draft.education.map((school, place) => (
                <SchoolItem key={school.key} school={school} place={place} />
              ))}
            </Section>
            <Section
              title="Certificates and visas"
              isEmpty={draft.certificates.length + draft.visas.length === 0}
            >
              {draft.certificates.map((paper, place) => (
                <PaperItem key={paper.key} name={`certificates.${place}`} paper={paper} />
              ))}
              {draft.visas.map((paper, place) => (
                <PaperItem key={paper.key} name={`visas.${place}`} paper={paper} />
              ))}
            </Section>
            <Section title="Qualifications" isEmpty={draft.qualifications.length === 0}>
              {draft.qualifications.map((one, place) => (
                <ReviewItem
                  key={one.key}
                  name={`qualifications.${place}`}
                  label={one.qualification.name}
                  summary={null}
                  source={one}
                  isThere={one.isThere}
                />
              ))}
            </Section>
            <Section title="Skills" isEmpty={draft.skills.length === 0}>
              {draft.skills.map((one, place) => (
                <ReviewItem
                  key={one.key}
                  name={`skills.${place}`}
                  label={one.skill.name}
                  summary={null}
                  source={one}
                  isThere={one.isThere}
                />
              ))}
            </Section>
            <Section title="References" isEmpty={draft.references.length === 0}>
              {draft.references.map((referee, place) => (
                <RefereeItem key={referee.key} referee={referee} place={place} />
              ))}
            </Section>
            {draft.unplaced.length > 0 && (
              <Card as="section" aria-label="Found, not placed">
                <h2 className="font-semibold">Found, Not Placed</h2>
                <p className="mt-1 text-note text-ink-soft">
                  This stands in your CV, and we do not know where it belongs.
                </p>
                <Unplaced sections={draft.unplaced} />
              </Card>
            )}
            <FormFaults>{form.formState.errors.root?.message}</FormFaults>
            <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-mist px-4 py-3 sm:mx-0 sm:px-0">
              <Count />
              <div className="flex flex-wrap gap-2">
                {drop}
                <Button type="submit" variant="primary" pending={isAccepting}>
                  Save to My Profile
                </Button>
              </div>
            </div>
          </form>
        </div>
      </FormProvider>
    </QuotingContext>
  );
}

type SectionProps = { title: string; isEmpty: boolean; children: ReactNode };

/** A part of the profile; one in which nothing was found says so in a line. */
function Section({ title, isEmpty, children }: SectionProps) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      {isEmpty && <p className="mt-1 text-note text-ink-soft">Nothing found in your CV.</p>}
      <ul className="mt-2 -ml-3 divide-y divide-line empty:hidden">{children}</ul>
    </Card>
  );
}

/** The text about oneself, once something was added to it. */
function AddedAbout(props: Parameters<typeof DetailItem>[0]) {
  const { take } = useWatch<ReviewValues>({ name: `details.${ABOUT_ME}` }) as { take: boolean };
  return take && <DetailItem {...props} />;
}

function Count() {
  const values = useWatch<ReviewValues>() as ReviewValues;
  const count = countTaken(values);
  return (
    <output className="text-note text-ink-soft tabular-nums">
      {count === 1 ? '1 thing chosen' : `${count} things chosen`}
    </output>
  );
}
