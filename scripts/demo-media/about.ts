/** placeholder */
export async function makeAboutMedia(_folder: string): Promise<string[]> {
  return [];
}
