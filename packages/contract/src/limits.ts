/**
 * Every size limit of the product in one place, so that forms, requests, tables and uploads agree.
 * Lengths are in UTF-16 code units, sizes in bytes.
 */
export const limits = {
  name: { min: 1, max: 100 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  address: { max: 300 },
  bio: { max: 2_000 },
  courseTitle: { min: 1, max: 200 },
  /** Drawings that a course without a picture can choose from, numbered from 1. */
  coverVariants: 6,
  courseSubTitle: { max: 300 },
  courseDescription: { max: 20_000 },
  /** Short lists on the page of a course: characters of a line, and lines of a list. */
  courseLine: { max: 160, most: 10 },
  lectureTitle: { min: 1, max: 200 },
  lectureDescription: { max: 5_000 },
  /** A file of a lecture: length of its name, bytes, and how many a lecture may have. */
  lectureFile: { name: 200, bytes: 100 * 1024 * 1024, perLecture: 20 },
  /** Lectures kept offline: on how many devices of a person, how many on each, and for how many days without contact. */
  download: { devices: 3, perDevice: 200, days: 14 },
  /** A note at a moment of a lecture: its length, how many a person may have, and how many a page lists. */
  note: { min: 1, max: 5_000, perPerson: 5_000, perPage: 200 },
  /** A question or answer below a lecture: lengths, how many questions a person may have in a
   * course, how many answers a question, and how many a page lists. */
  question: { title: 200, text: 10_000, perPerson: 500, answers: 200, perPage: 20 },
  /** What an educator tells a class: lengths, how many a course may have in 24 hours, and how many a page lists. */
  announcement: { title: 200, text: 10_000, perDay: 5, perPage: 20 },
  /** What the school tells everybody: lengths, the days of the longest, how many may be to come or running, and how many are listed. */
  schoolAnnouncement: { title: 120, text: 2_000, days: 90, most: 5, listed: 50 },
  /** Messages in a class: length, how many learners are chosen one by one, how many an educator may send in 24 hours (of these to
   * more than one learner), how many answers a learner, and how many a page lists. */
  classMessage: { text: 10_000, chosen: 100, perDay: 200, groupsPerDay: 10, repliesPerDay: 20, perPage: 20 },
  /** A live class: its length, and characters of its link; how many are planned, moved or cancelled at once, and how many are listed. */
  liveClass: { minutes: { min: 5, max: 600 }, url: 500, atOnce: 100, listed: 500 },
  /** A quiz: questions, choices of one, characters of a question or explanation and of a choice, points of a question, how far
   * from 0 a number may be, minutes, attempts that a learner can have (`listed`: of which so many are shown), and of how many results by question are counted;
   * groups of questions, and characters of the name of one. */
  quiz: {
    ...{ questions: 200, choices: 12, prompt: 2_000, choice: 500, points: 100, number: 1e15, minutes: 300 },
    ...{ attempts: 200, listed: 20, counted: 1_000, groups: 40, group: 80 },
  },
  /** An assignment: characters of the task, of what is handed in, of a criterion, of a level and of feedback; files and bytes of one;
   * criteria, levels of one and points; how often it can be handed in, of which so many are shown (`listed`). */
  assignment: {
    ...{ task: 20_000, answer: 50_000, criterion: 200, level: 300, feedback: 10_000 },
    ...{
      files: 10,
      fileBytes: 50 * 1024 * 1024,
      criteria: 12,
      levels: 6,
      points: 100,
      tries: 50,
      listed: 50,
      perPage: 20,
      /** Assignments of which something waits to be marked, on one list. */
      toMark: 50,
    },
  },
  /** How many notifications a page lists, and up to how many unread ones are counted. */
  notification: { perPage: 20, mostCounted: 100 },
  /** An article: its length, how many pictures it may have, and bytes of one. */
  article: { text: 60_000, pictures: 50, pictureBytes: 10 * 1024 * 1024 },
  /** A package of SCORM: files, bytes of all, letters of a path and of a word in its manifest; of what a lesson reports: letters of one value, how
   * many values; and minutes that a lesson can be said to take. */
  scorm: {
    ...{ files: 5_000, bytes: 2 * 1024 * 1024 * 1024, path: 300, word: 4_096 },
    ...{ value: 64_000, values: 4_000, minutes: 600 },
  },
  /** Browsers of one person that are told at once, and the length of an address of a push service. */
  pushDevices: 20,
  pushEndpoint: 1_000,
  /** How many days after their enrolment learners can have to wait for a lecture, or after today. */
  openingDays: 730,
  sectionTitle: { min: 1, max: 200 },
  reviewComment: { max: 2_000 },
  /** What somebody adds to the reason of a report, or of hiding something. */
  faultNote: { max: 500 },
  searchInput: { max: 500 },
  /** A spoken query as browsers record it: half a minute and more. */
  speechBytes: 2 * 1024 * 1024,
  /** Length of a query that one wants to be told of, and how many a person may have. */
  searchAlert: { max: 200, perPerson: 50 },
  /** Longest query that is counted with its words; longer ones are prose, in which people tell about themselves. */
  countedQuery: { max: 80 },
  /** Length of a chip's id, and how many may be taken away at once. */
  searchChip: { max: 80, most: 24 },
  /** Length of a skill's name, and how many a course may be linked to. */
  skill: { max: 60, most: 40 },
  priceRupees: { max: 500_000 },
  coupon: {
    code: { min: 3, max: 32 },
    typedCode: { max: 100 },
    uses: { max: 1_000_000 },
    perEducator: 500,
    codes: { min: 2, max: 5_000 },
    codesBegin: { max: 20 },
    codesPerEducator: 50_000,
  },
  /** Batches of a course: characters of a title, seats, and how many are on offer at once. */
  batch: { title: 100, seats: 100_000, perCourse: 24 },
  /** Texts of a bundle, courses in it, bundles that an educator can have, and how many a course's page shows. */
  /** Characters of a gift's name and message, days until its mail at most, how often its address changes, mails of gifts to one address in 24 hours. */
  gift: { name: 100, message: 500, days: 365, addresses: 10, mailsPerDay: 5, listed: 200 },
  bundle: {
    title: { min: 1, max: 200 },
    description: { max: 2_000 },
    courses: { min: 2, max: 10 },
    perEducator: 100,
    perCourse: 3,
  },
  /** How long a sale may last and how far ahead it may begin, in days; and how many sales a course can have had. */
  salePrice: { days: 90, daysAhead: 365, perCourse: 200 },
  /** What a list shows of each course: the beginning of its description, and its newest ratings. */
  listedDescription: 300,
  listedRatings: 100,
  lecturesPerCourse: 500,
  sectionsPerCourse: 100,
  /** Courses of a list that names no page. */
  coursesListed: 1_000,
  coursesPerPage: { default: 24, max: 100 },
  searchResults: 24,
  reviewsListed: 1_000,
  /** Reviews of one course that its page shows at once. */
  reviewsPerPage: 6,
  reviewPages: { max: 10_000 },
  /** Courses on a person's wishlist. */
  wishes: { perPerson: 200 },
  /** Texts that the office sets about the school. */
  setting: {
    ...{ brandName: 40, heroTitle: 120, heroText: 240, contactLine: 300, policy: 20_000, categoryOrder: 400 },
    ...{ sellerName: 150, sellerAddress: 300 },
  },
  /** Rows of a list of the office that a page shows. */
  officeRows: 20,
  /** Learners, or reviews received, that an educator sees at once. */
  listedLearners: 24,
  listedReceived: 12,
  listPages: { max: 100_000 },
  /** Fewer viewers of a lecture make no curve of where they leave, and the newest so many make the largest one; parts of a curve. */
  retention: { viewers: 5, counted: 20_000, slices: 100 },
  languageTag: { max: 35 },
  captionBytes: 2 * 1024 * 1024,
  cuesPerCaption: 20_000,
  cueText: { max: 1_000 },
  /** Longer than any lecture. */
  videoSeconds: { max: 1_000_000 },
  heartbeatRanges: { max: 100 },
  /** What was watched without a line is told within a year, or as if it were so long ago. */
  agoSeconds: 366 * 24 * 60 * 60,
  coursesContinued: 12,
  /** What is typed to find people in the office, how many it shows at once, and of each thing on a person's page. */
  peopleSearch: { max: 100 },
  peopleListed: 30,
  personListed: 100,
  officeReason: { max: 1_000 },
  bankReference: { max: 60 },
  /** A CSV file of people: bytes, lines, characters of a line, courses of a line, and lines that a reply shows. */
  importBytes: 20 * 1024 * 1024,
  importLines: 100_000,
  importLine: 10_000,
  importCourses: 20,
  importListed: 200,
  refundDays: { min: 7, max: 90 },
  playingDevices: { min: 2, max: 20 },
  payoutReference: { max: 60 },
  payoutWay: { max: 120 },
  /** A transfer to an educator; the rest is carried over. */
  payoutRupees: { max: 20_000_000 },
  imageBytes: 5 * 1024 * 1024,
  logoBytes: 2 * 1024 * 1024,
  videoBytes: 4 * 1024 * 1024 * 1024,
  /** A course as a zip, all its videos included. */
  coursePackageBytes: 20 * 1024 * 1024 * 1024,
  jsonBodyBytes: 256 * 1024,
  /** All policies at their longest in Devanagari (three bytes a letter), as they are to be and as they were. */
  settingsBodyBytes: 1024 * 1024,
} as const;
