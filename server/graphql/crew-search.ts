import {
  type FilterCost as FilterCostShape,
  COST_MAX,
  crewFilterCosts,
} from '#server/domain/candidates/filter-cost.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { visibleSavedSearches } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  markSearchLookedAt,
  NEW_MAX,
  newInSearch,
  saveSearch,
  SEARCHES_MAX,
} from '#server/domain/saved-searches/searches.ts';
import { builder } from './builder.ts';
import { CandidateFilters } from './candidate-filters.ts';
import { deleted, idOf, mutation, node } from './mutation.ts';
import { atMost } from './prices.ts';

const FilterCost = builder.objectRef<FilterCostShape>('FilterCost').implement({
  description: 'What a filter costs a search.',
  fields: (t) => ({
    filter: t.exposeString('filter', {
      description: 'Its name in CandidateFilters; of a range the name that comes first.',
    }),
    leavesOut: t.exposeInt('leavesOut', {
      description: `How many of the crew there would be more without it; ${COST_MAX} means so many or more.`,
    }),
  }),
});

const SavedSearch = builder.prismaNode('SavedSearch', {
  description: `A search of the crew that a consultant keeps; only they see it. ${openTo('savedSearch.keep')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleSavedSearches(viewer)] }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    address: t.exposeString('address', {
      description: 'The search as the address of the crew screen has it, from the question mark.',
    }),
    isDaily: t.exposeBoolean('daily', {
      description: 'Whether a mail says in the morning who is new.',
    }),
    lookedAt: t.expose('lookedAt', {
      type: 'DateTime',
      description: 'When it was last looked at.',
    }),
    newCount: t.int({
      description: `How many it finds who joined the crew since then; ${NEW_MAX} means so many or more.`,
      resolve: ({ id }, _args, context) => newInSearch(id, context),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

builder.queryFields((t) => ({
  crewFilterCosts: t.field({
    type: [FilterCost],
    description: `Of each filter of a search of the crew, how many it leaves out whom the others keep. ${openTo('candidate.listCrew')}`,
    args: {
      filter: t.arg({ type: CandidateFilters, required: true, description: 'The search.' }),
    },
    extensions: atMost(() => 25),
    resolve: (_root, { filter }, { viewer }) => crewFilterCosts(viewer, filter),
  }),
  savedSearches: t.field({
    type: [SavedSearch],
    description: `One's own saved searches, by name. ${openTo('savedSearch.keep')}`,
    extensions: atMost(() => SEARCHES_MAX),
    resolve: (_root, _args, { viewer }) => listSavedSearches(viewer),
  }),
}));

mutation('saveSearch', {
  description: `Keeps a search of the crew; ${SEARCHES_MAX} at most. ${openTo('savedSearch.keep')}`,
  input: (t) => ({
    name: t.string({ required: true, description: 'What to call it.' }),
    address: t.string({
      required: true,
      description: 'The search as the address of the crew screen has it, from the question mark.',
    }),
    filter: t.field({
      type: CandidateFilters,
      required: true,
      description: 'The same as filters; at least one.',
    }),
    daily: t.boolean({
      description: 'Whether a mail says in the morning who is new; not without.',
    }),
  }),
  act: (viewer, input) => saveSearch(viewer, input),
  payload: node('savedSearch', SavedSearch, 'The search.'),
});

mutation('changeSavedSearch', {
  description: `Renames a saved search, turns its mail on or off, or lets it look for others. ${openTo('savedSearch.keep')}`,
  input: (t) => ({
    id: t.globalID({ for: SavedSearch, required: true, description: 'The search.' }),
    name: t.string({ description: 'What to call it; as it is without.' }),
    daily: t.boolean({
      description: 'Whether a mail says in the morning who is new; as it is without.',
    }),
    address: t.string({ description: 'The query string of the search on screen; with `filter`.' }),
    filter: t.field({
      type: CandidateFilters,
      description: 'Whom it looks for; with `address`, as it is without both.',
    }),
  }),
  act: (viewer, { id, ...input }) => changeSavedSearch(viewer, id.id, input),
  payload: node('savedSearch', SavedSearch, 'The search as it stands now.'),
});

mutation('markSearchLookedAt', {
  description: `Notes that a saved search was looked at: nobody of it is new any more. ${openTo('savedSearch.keep')}`,
  input: idOf(SavedSearch, 'The search.'),
  act: (viewer, { id }) => markSearchLookedAt(viewer, id.id),
  payload: node('savedSearch', SavedSearch, 'The search as it stands now.'),
});

mutation('deleteSavedSearch', {
  description: `Deletes a saved search. ${openTo('savedSearch.keep')}`,
  input: idOf(SavedSearch, 'The search.'),
  act: (viewer, { id }) => deleteSavedSearch(viewer, id.id),
  payload: deleted(SavedSearch, 'What is gone.'),
});
