import { v7 } from 'uuid';
import type { users } from '../database/schema/users.table.ts';
import type { EducatorKey } from './data/demo-types.ts';
import { demoEducators } from './data/educators.ts';
import { listDemoLearners } from './data/learners.ts';
import { demoAccounts } from './demo-accounts.ts';
import { toAvatarKey } from './demo-pictures.ts';

type UserRow = typeof users.$inferInsert & { id: string; createdAt: Date };

const studentBio =
  'Front-desk executive from Gaya, learning the web after work. Favourite hour: six in the morning, before the phone starts ringing.';
const day = 86_400_000;

/** Everybody in the demo, with who of them is what. */
export type DemoPeople = {
  rows: UserRow[];
  educatorIds: Map<EducatorKey, string>;
  student: UserRow;
  /** Who runs the school. */
  ownerId: string;
  /** The educator whose password is on the banner. */
  demoEducatorId: string;
  learners: UserRow[];
  /** Those who have a drawn photo. */
  portraits: { name: string; email: string }[];
};

function mailOf(key: EducatorKey): string {
  return key === demoAccounts.educator.key ? demoAccounts.educator.email : `${key}@educator.nalanda.demo`;
}

/** Makes the user rows. Only the demo accounts have a password; nobody can sign in as the others. */
export function makeDemoPeople(options: {
  now: Date;
  passwordHashes: { student: string; educator: string; owner: string };
  random: () => number;
}): DemoPeople {
  const { passwordHashes, random } = options;
  const makeUser = (user: Pick<UserRow, 'name' | 'email' | 'role' | 'description'>, daysAgo: number): UserRow => {
    const createdAt = new Date(options.now.getTime() - daysAgo * day);
    return {
      id: v7({ msecs: createdAt.getTime() }),
      passwordHash: null,
      photoKey: null,
      emailVerifiedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      ...user,
    };
  };
  const withPhoto = (user: UserRow): UserRow => ({ ...user, photoKey: toAvatarKey(user.email) });

  const educatorIds = new Map<EducatorKey, string>();
  const educators = demoEducators.map(({ key, name, bio }, index) => {
    const user = withPhoto(makeUser({ name, email: mailOf(key), role: 'educator', description: bio }, 420 - index * 5));
    educatorIds.set(key, user.id);
    return key === demoAccounts.educator.key ? { ...user, passwordHash: passwordHashes.educator } : user;
  });
  const learners = listDemoLearners().map(({ name, email, bio, hasPhoto }) => {
    const user = makeUser({ name, email, role: 'student', description: bio }, 40 + random() * 330);
    return hasPhoto ? withPhoto(user) : user;
  });
  const { name, email } = demoAccounts.student;
  const student = {
    ...withPhoto(makeUser({ name, email, role: 'student', description: studentBio }, 120)),
    passwordHash: passwordHashes.student,
  };
  const owner: UserRow = {
    ...makeUser(
      { name: demoAccounts.owner.name, email: demoAccounts.owner.email, role: 'student', description: '' },
      425,
    ),
    staffRole: 'owner',
    passwordHash: passwordHashes.owner,
  };
  const rows = [...educators, student, ...learners, owner];
  const demoEducatorId = educatorIds.get(demoAccounts.educator.key) ?? '';
  const portraits = rows.filter((user) => user.photoKey);
  return { rows, educatorIds, demoEducatorId, student, ownerId: owner.id, learners, portraits };
}
