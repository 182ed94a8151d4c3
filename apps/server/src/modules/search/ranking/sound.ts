/**
 * A word as it is heard: spellings that languages of India and English write in different ways become one. Vowels stay; for
 * telling how near two words are that sound alike.
 */
export function heardOf(word: string): string {
  return (
    word
      .replace(/^(?:p(?=[sn])|k(?=n)|w(?=r))/, '')
      .replace(/[ts]ion/g, 'esan')
      .replace(/ture(s?)$/, 'kar$1')
      .replace(/ph/g, 'f')
      .replace(/sch/g, 'sk')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/g(?=[eiy])/g, 's')
      .replace(/ck|ch|c|q/g, 'k')
      .replace(/x/g, 'ks')
      .replace(/[jz]/g, 's')
      .replace(/w/g, 'v')
      // Before a lip sound any nasal is written.
      .replace(/m(?=[pb])/g, 'n')
      .replace(/(?<=[bdgkpst])h/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

/**
 * The consonants of a word as they are heard, so that "intaravyu" (इंटरव्यू) meets "interview" and "kamyunikeshan"
 * "communication". Empty for words too short to be told apart.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return '';
  const heard = heardOf(word);
  const sound = (/^[aeiou]/.test(heard) ? 'a' : '') + heard.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
  return sound.length < LEAST_SOUND ? '' : sound;
}

const LEAST_SOUND = 3;
