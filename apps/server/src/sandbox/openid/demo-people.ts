/** Somebody with an account at the sandbox provider. */
export interface DemoPerson {
  /** Subject of the ID token. */
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** Who can sign in through the Google button in demo mode; one of them has an e-mail that nobody checked. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { id: 'sandbox-asha', name: 'Asha Verma', email: 'asha.verma@sandbox.example', isEmailVerified: true },
  { id: 'sandbox-rohan', name: 'Rohan Mehta', email: 'rohan.mehta@sandbox.example', isEmailVerified: true },
  { id: 'sandbox-fatima', name: 'Fatima Shaikh', email: 'fatima.shaikh@sandbox.example', isEmailVerified: true },
  { id: 'sandbox-kabir', name: 'Kabir Rao', email: 'kabir.rao@sandbox.example', isEmailVerified: false },
];

/** The person with this id. */
export function findDemoPerson(id: string): DemoPerson | undefined {
  return DEMO_PEOPLE.find((person) => person.id === id);
}
