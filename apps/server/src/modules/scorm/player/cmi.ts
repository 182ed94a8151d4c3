import type { ScormCmi, ScormLaunch, ScormVersion } from '@nalanda/contract';

/** What of its data a lesson reports; all else it is told. */
const REPORTED: Readonly<Record<ScormVersion, RegExp>> = {
  '1.2':
    /^cmi\.(?:suspend_data|comments|core\.(?:lesson_location|lesson_status|exit|session_time|total_time|score\..+)|(?:objectives|interactions|student_preference)\..+)$/,
  '2004':
    /^cmi\.(?:suspend_data|location|completion_status|success_status|progress_measure|exit|session_time|total_time|score\..+|(?:objectives|interactions|comments_from_learner|learner_preference)\..+)$/,
};

/** Interactions are answers of a learner; of more than these only the first are kept. */
const MOST_INTERACTIONS = 200;
/** Under what a call may carry, and what a browser sends of a page that goes. */
const MOST_BYTES = 180_000;

/** What is kept of the data of a lesson, as flat names and texts. */
export function pickReported(version: ScormVersion, flat: Readonly<Record<string, unknown>>): ScormCmi {
  const all = Object.entries(flat).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && REPORTED[version].test(name) ? [[name, value]] : [],
  );
  const few = all.filter(([name]) => Number(/^cmi\.interactions\.(\d+)\./.exec(name)?.[1] ?? 0) < MOST_INTERACTIONS);
  const kept = Object.fromEntries(few);
  if (sizeOf(kept) <= MOST_BYTES) return kept;
  // Where the learner is and what they came to counts more than what they answered.
  return Object.fromEntries(few.filter(([name]) => !/^cmi\.(?:interactions|comments)/.test(name)));
}

const sizeOf = (cmi: ScormCmi): number => new TextEncoder().encode(JSON.stringify(cmi)).length;

interface Begin {
  version: ScormVersion;
  launch: ScormLaunch;
  learner: { id: string; name: string };
  kept: ScormCmi | null;
}

/** What a lesson finds when it starts: what the manifest says, who learns, and what they had reported. */
export function toStartingData({ version, launch, learner, kept }: Begin): Record<string, string> {
  const { [version === '1.2' ? 'cmi.core.session_time' : 'cmi.session_time']: _session, ...left } = kept ?? {};
  const { [version === '1.2' ? 'cmi.core.exit' : 'cmi.exit']: _exit, ...earlier } = left;
  const given = version === '1.2' ? give12(launch, learner) : give2004(launch, learner);
  const entry = kept === null ? 'ab-initio' : 'resume';
  const said = { ...given, [version === '1.2' ? 'cmi.core.entry' : 'cmi.entry']: entry, ...earlier };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

const give12 = (launch: ScormLaunch, learner: Begin['learner']): Record<string, string> => ({
  'cmi.core.student_id': learner.id,
  'cmi.core.student_name': learner.name.slice(0, 255),
  'cmi.core.credit': 'credit',
  'cmi.core.lesson_mode': 'normal',
  'cmi.launch_data': launch.launchData,
  'cmi.student_data.mastery_score': toText(launch.masteryScore),
  'cmi.student_data.max_time_allowed': launch.maxTimeAllowed,
  'cmi.student_data.time_limit_action': launch.timeLimitAction,
});

const give2004 = (launch: ScormLaunch, learner: Begin['learner']): Record<string, string> => ({
  'cmi.learner_id': learner.id,
  'cmi.learner_name': learner.name.slice(0, 250),
  'cmi.credit': 'credit',
  'cmi.mode': 'normal',
  'cmi.launch_data': launch.launchData,
  'cmi.scaled_passing_score': toText(launch.scaledPassingScore),
  'cmi.completion_threshold': toText(launch.completionThreshold),
  'cmi.time_limit_action': launch.timeLimitAction,
});

const toText = (number: number | null): string => (number === null ? '' : String(number));
