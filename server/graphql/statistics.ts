import {
  type CrewStatistics as CrewShape,
  crewStatistics,
  type JobStatistics as JobShape,
  jobStatistics,
  type MonthStatistics as MonthShape,
  monthlyStatistics,
} from '#server/domain/agency/statistics.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';

const CrewStatistics = builder.objectRef<CrewShape>('CrewStatistics').implement({
  description: 'How many candidates there are, and of which kind.',
  fields: (t) => {
    const count = (name: keyof CrewShape, description: string) =>
      t.exposeInt(name, { description });
    return {
      total: count('total', 'Every candidate account.'),
      thisMonth: count('thisMonth', 'Signed up in this calendar month.'),
      thisWeek: count('thisWeek', 'Signed up since Monday.'),
      incomplete: count('incomplete', 'Neither verified nor waiting for it.'),
      engineers: count('engineers', 'Who want a position of the engine department.'),
      decks: count('decks', 'Who want a position on deck.'),
      stews: count('stews', 'Who want a position of the interior.'),
      activeUsers: count('activeUsers', 'Here within the last 30 days.'),
    };
  },
});

const JobStatistics = builder.objectRef<JobShape>('JobStatistics').implement({
  description: 'How many positions were listed, and when; drafts do not count.',
  fields: (t) => {
    const count = (name: keyof JobShape, description: string) => t.exposeInt(name, { description });
    return {
      total: count('total', 'Ever listed, archived ones too.'),
      thisYear: count('thisYear', 'Listed in this calendar year.'),
      thisMonth: count('thisMonth', 'Listed in this calendar month.'),
      thisWeek: count('thisWeek', 'Listed since Monday.'),
      today: count('today', 'Listed today.'),
    };
  },
});

const MonthStatistics = builder.objectRef<MonthShape>('MonthStatistics').implement({
  description: 'What came in a calendar month.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Its first day, YYYY-MM-DD.' }),
    signUps: t.exposeInt('signUps', { description: 'Candidates who signed up.' }),
    jobs: t.exposeInt('jobs', { description: 'Positions listed.' }),
    applications: t.exposeInt('applications', { description: 'Applications made.' }),
  }),
});

const zone = `Days, weeks and months are those of the United Kingdom. ${openTo('agency.readStatistics')}`;

builder.queryFields((t) => ({
  crewStatistics: t.field({
    type: CrewStatistics,
    description: `The figures of the crew. ${zone}`,
    resolve: (_root, _args, { viewer }) => crewStatistics(viewer),
  }),
  jobStatistics: t.field({
    type: JobStatistics,
    description: `The figures of the positions. ${zone}`,
    resolve: (_root, _args, { viewer }) => jobStatistics(viewer),
  }),
  monthlyStatistics: t.field({
    type: [MonthStatistics],
    description: `The last twelve months, the oldest first. ${zone}`,
    resolve: (_root, _args, { viewer }) => monthlyStatistics(viewer),
  }),
}));
