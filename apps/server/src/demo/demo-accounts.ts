/** The accounts that a visitor may use; their passwords are no secret. */
export const demoAccounts = {
  student: { email: 'student@nalanda.demo', password: 'nalanda-student', name: 'Meera Krishnan' },
  owner: { email: 'owner@nalanda.demo', password: 'nalanda-owner', name: 'Savitri Sinha' },
  educator: { email: 'educator@nalanda.demo', password: 'nalanda-educator', key: 'ananya' },
} as const;
