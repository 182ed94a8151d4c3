import type { Locale } from '@nalanda/contract';

/** What packages say by themselves. */
export interface PackageTexts {
  files: string;
  task: string;
  handIn: string;
  markDone: string;
  done: string;
  noScript: string;
  about: string;
  courseAt: string;
  quiz: Record<QuizWord, string>;
}

type QuizWord =
  | 'begin'
  | 'again'
  | 'submit'
  | 'chooseOne'
  | 'chooseAll'
  | 'putInOrder'
  | 'match'
  | 'number'
  | 'text'
  | 'up'
  | 'down'
  | 'choose'
  | 'passed'
  | 'failed'
  | 'score'
  | 'needed'
  | 'questionOf'
  | 'points'
  | 'right'
  | 'wrong'
  | 'noTriesLeft'
  | 'notNumber'
  | 'yours';

const english: PackageTexts = {
  files: 'Files',
  task: 'Task',
  handIn: 'Hand in your work where your teacher asks you to.',
  markDone: 'Mark as done',
  done: 'Done',
  noScript: 'Allow JavaScript in your browser to take this quiz.',
  about: 'About this course',
  courseAt: 'This course at its school',
  quiz: {
    begin: 'Start the quiz',
    again: 'Try again',
    submit: 'Submit answers',
    chooseOne: 'Choose one',
    chooseAll: 'Choose all that are right',
    putInOrder: 'Put these in the right order',
    match: 'Choose what belongs to each',
    number: 'Your number',
    text: 'Your answer',
    up: 'Move up: {item}',
    down: 'Move down: {item}',
    choose: 'Choose',
    passed: 'You passed',
    failed: 'You have not passed yet',
    score: 'You scored {percent}%.',
    needed: '{percent}% is needed to pass.',
    questionOf: 'Question {number} of {count}',
    points: 'Points: {earned} of {points}',
    right: 'Right answer: {answer}',
    wrong: 'Your answer: {answer}',
    noTriesLeft: 'You have no attempts left.',
    notNumber: 'Please write a number, such as 12.5',
    yours: 'Your best score so far: {percent}%.',
  },
};

const hindi: PackageTexts = {
  files: 'फ़ाइलें',
  task: 'काम',
  handIn: 'अपना काम वहाँ जमा करें जहाँ आपके शिक्षक ने कहा है।',
  markDone: 'पूरा हुआ',
  done: 'पूरा हो गया',
  noScript: 'यह क्विज़ देने के लिए अपने ब्राउज़र में JavaScript चालू करें।',
  about: 'इस कोर्स के बारे में',
  courseAt: 'यह कोर्स अपने स्कूल में',
  quiz: {
    begin: 'क्विज़ शुरू करें',
    again: 'फिर कोशिश करें',
    submit: 'जवाब जमा करें',
    chooseOne: 'एक चुनें',
    chooseAll: 'जो-जो सही हों, सब चुनें',
    putInOrder: 'इन्हें सही क्रम में रखें',
    match: 'हर एक के लिए सही जोड़ी चुनें',
    number: 'आपकी संख्या',
    text: 'आपका जवाब',
    up: 'ऊपर ले जाएँ: {item}',
    down: 'नीचे ले जाएँ: {item}',
    choose: 'चुनें',
    passed: 'आप पास हो गए',
    failed: 'आप अभी पास नहीं हुए',
    score: 'आपको {percent}% मिले।',
    needed: 'पास होने के लिए {percent}% चाहिए।',
    questionOf: 'सवाल {number}, कुल {count}',
    points: 'अंक: {points} में से {earned}',
    right: 'सही जवाब: {answer}',
    wrong: 'आपका जवाब: {answer}',
    noTriesLeft: 'अब कोई कोशिश बाकी नहीं है।',
    notNumber: 'कृपया एक संख्या लिखें, जैसे 12.5',
    yours: 'अब तक आपका सबसे अच्छा स्कोर: {percent}%।',
  },
};

/** Packages speak the language of their course where we do, and English elsewhere. */
export const textsFor = (locale: Locale): PackageTexts => (locale === 'hi' ? hindi : english);
