import type { enrolments } from '../../src/database/schema/learning.table.ts';
import type { ledgerEntries, paymentOrders } from '../../src/database/schema/payments.table.ts';
import type { courseProgress } from '../../src/database/schema/progress.table.ts';
import type { searchDays } from '../../src/database/schema/search-insight.table.ts';
import type { users } from '../../src/database/schema/users.table.ts';

interface Rows {
  zone: string;
  orders: (typeof paymentOrders.$inferSelect)[];
  ledger: (typeof ledgerEntries.$inferSelect)[];
  enrolments: (typeof enrolments.$inferSelect)[];
  progress: (typeof courseProgress.$inferSelect)[];
  people: (typeof users.$inferSelect)[];
  searches: (typeof searchDays.$inferSelect)[];
}

const NOTHING = {
  sales: 0,
  soldPaise: 0,
  refunds: 0,
  refundedPaise: 0,
  enrolments: 0,
  enrolmentsCompleted: 0,
  completions: 0,
};
const NOTHING_OF_SCHOOL = { ...NOTHING, learners: 0, signUps: 0, searches: 0, unanswered: 0 };

/** The truth, row by row and without SQL: what the summaries must say. */
export function sumUpByHand({ zone, orders, ledger, enrolments, progress, people, searches }: Rows) {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const ofCourses = new Map<string, typeof NOTHING & { day: string; courseId: string }>();
  const ofDays = new Map<string, typeof NOTHING_OF_SCHOOL & { day: string }>();
  const ofMonths = new Map<string, typeof NOTHING & { month: string; courseId: string }>();
  const courseOf = new Map(orders.map((order) => [order.id, order.courseId]));

  const schoolDay = (day: string) => {
    const row = ofDays.get(day) ?? { day, ...NOTHING_OF_SCHOOL };
    ofDays.set(day, row);
    return row;
  };
  const add = (moment: Date, courseId: string, [figure, amount]: [keyof typeof NOTHING, number]) => {
    const day = calendar.format(moment);
    const row = ofCourses.get(`${day} ${courseId}`) ?? { day, courseId, ...NOTHING };
    ofCourses.set(`${day} ${courseId}`, row);
    row[figure] += amount;
    const month = `${day.slice(0, 7)}-01`;
    const monthRow = ofMonths.get(`${month} ${courseId}`) ?? { month, courseId, ...NOTHING };
    ofMonths.set(`${month} ${courseId}`, monthRow);
    monthRow[figure] += amount;
    schoolDay(day)[figure] += amount;
  };

  const seen = new Set<string>();
  for (const { posting, kind, account, orderId, amountPaise, createdAt } of ledger) {
    if (account === 'gateway' || account === 'learner' || kind === 'surplus' || kind === 'refund-failed') continue;
    if (orderId === null) continue;
    const courseId = courseOf.get(orderId) ?? '';
    if (!seen.has(posting)) add(createdAt, courseId, [kind === 'charge' ? 'sales' : 'refunds', 1]);
    seen.add(posting);
    add(createdAt, courseId, kind === 'charge' ? ['soldPaise', -amountPaise] : ['refundedPaise', amountPaise]);
  }
  const completed = progress.filter(({ completedAt }) => completedAt !== null);
  const done = new Set(completed.map(({ learnerId, courseId }) => `${learnerId} ${courseId}`));
  for (const { courseId, completedAt } of completed) if (completedAt) add(completedAt, courseId, ['completions', 1]);
  const known = new Set<string>();
  const inOrder = enrolments.toSorted(
    (a, b) => a.enrolledAt.getTime() - b.enrolledAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  for (const { enrolledAt, courseId, learnerId } of inOrder) {
    add(enrolledAt, courseId, ['enrolments', 1]);
    if (done.has(`${learnerId} ${courseId}`)) add(enrolledAt, courseId, ['enrolmentsCompleted', 1]);
    if (!known.has(learnerId)) schoolDay(calendar.format(enrolledAt)).learners += 1;
    known.add(learnerId);
  }
  for (const { createdAt } of people) schoolDay(calendar.format(createdAt)).signUps += 1;
  for (const row of searches) {
    schoolDay(row.day).searches += row.searches;
    schoolDay(row.day).unanswered += row.unanswered;
  }
  const byDay = (a: { day: string; courseId?: string }, b: { day: string; courseId?: string }) =>
    `${a.day} ${a.courseId}` < `${b.day} ${b.courseId}` ? -1 : 1;
  return {
    ofCourses: [...ofCourses.values()].sort(byDay),
    ofMonths: [...ofMonths].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    ofDays: [...ofDays.values()].sort(byDay),
  };
}
