import {
  type BrandColour,
  indianStates,
  type Locale,
  type OwnPolicyName,
  type SettingName,
  type Theme,
} from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** How the office fills in a setting. */
export interface SettingField {
  name: SettingName;
  /** English, marked by `msg`. */
  label: string;
  hint?: string;
  /** Rows of a text area; a line without. */
  rows?: number;
  /** Values with their words; empty for what holds without a choice. */
  choices?: Readonly<Record<string, string>>;
  /** In which order they stand, where an object would not keep it. */
  choiceOrder?: readonly string[];
  inputType?: 'email' | 'tel';
  /** The language that it is to be written in. */
  lang?: Locale;
  /** A picture, taken by a call of its own. */
  logo?: 'light' | 'dark';
  /** A colour of the school, and the theme it is for. */
  colour?: { kind: BrandColour; theme: Theme };
}

/** Settings under one heading. */
export interface SettingGroup {
  title: string;
  /** What holds for all of them. */
  hint?: string;
  fields: readonly SettingField[];
}

/** A policy in English and in Hindi. */
const policyFields = (name: OwnPolicyName, english: string, hindi: string): SettingField[] => [
  { name: `${name}Text`, label: english, rows: 6, lang: 'en' },
  { name: `${name}TextHindi`, label: hindi, rows: 6, lang: 'hi' },
];

/** Every setting, as the form shows them. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: msg('School'),
    fields: [
      { name: 'brandName', label: msg('Name of the school'), hint: msg('On every page, in mails and on invoices.') },
    ],
  },
  {
    title: msg('Logo'),
    fields: [
      {
        name: 'logoLight',
        label: msg('Logo'),
        hint: msg('PNG, JPEG or WebP up to 2 MB, best without a ground. It is taken at once.'),
        logo: 'light',
      },
      {
        name: 'logoDark',
        label: msg('Logo on dark'),
        hint: msg('Without one the logo appears on a light field there.'),
        logo: 'dark',
      },
      {
        name: 'logoName',
        label: msg('Name beside the logo'),
        choices: { shown: msg('Shown'), hidden: msg('Not shown: the logo says it') },
      },
    ],
  },
  {
    title: msg('Colours'),
    fields: [
      {
        name: 'primaryLight',
        label: msg('Main colour, light'),
        hint: msg('Buttons, links and signs. What is left empty follows the other one.'),
        colour: { kind: 'primary', theme: 'light' },
      },
      { name: 'primaryDark', label: msg('Main colour, dark'), colour: { kind: 'primary', theme: 'dark' } },
      {
        name: 'accentLight',
        label: msg('Second colour, light'),
        hint: msg('Marks and charts.'),
        colour: { kind: 'accent', theme: 'light' },
      },
      { name: 'accentDark', label: msg('Second colour, dark'), colour: { kind: 'accent', theme: 'dark' } },
    ],
  },
  {
    title: msg('Languages'),
    fields: [
      {
        name: 'languages',
        label: msg('Languages of the pages'),
        hint: msg('Who has chosen one that goes sees the other, in mails, too; their choice is kept.'),
        choices: { both: msg('English and Hindi'), en: msg('English alone'), hi: msg('Hindi alone') },
      },
      {
        name: 'defaultLanguage',
        label: msg('Language for whoever has chosen none'),
        hint: msg('It counts where there are two.'),
        choices: { en: msg('English'), hi: msg('Hindi') },
      },
    ],
  },
  {
    title: msg('Top of Home'),
    fields: [
      { name: 'heroTitle', label: msg('Headline') },
      { name: 'heroText', label: msg('Text under the headline'), rows: 2 },
    ],
  },
  {
    title: msg('Contact'),
    hint: msg('What is left empty is shown under Policies as the product’s example, which leads nowhere.'),
    fields: [
      { name: 'contactEmail', label: msg('Email'), inputType: 'email' },
      { name: 'contactPhone', label: msg('Phone'), inputType: 'tel' },
      { name: 'contactAddress', label: msg('Address'), rows: 2 },
      { name: 'contactHours', label: msg('Hours') },
    ],
  },
  {
    title: msg('Course pages'),
    fields: [
      {
        name: 'coursePageFigures',
        label: msg('Figures on course pages'),
        choices: { spec: msg('The fixed ones'), real: msg('The true ones of each course') },
      },
      {
        name: 'educatorEmail',
        label: msg('Email of educators'),
        choices: { hidden: msg('Not shown'), shown: msg('Shown to people who are signed in') },
      },
    ],
  },
  {
    title: msg('New accounts'),
    fields: [
      {
        name: 'signup',
        label: msg('Who may sign up'),
        hint: msg(
          'Whoever has an account keeps it. Invited are those whom the office or an educator has invited by email, and those who were given a course. People whom you import and those of your learning platform need no sign-up.',
        ),
        choices: { open: msg('Anybody'), invitation: msg('Only who is invited') },
      },
    ],
  },
  {
    title: msg('Teaching'),
    fields: [
      {
        name: 'educatorSignup',
        label: msg('Who may teach'),
        hint: msg('Who teaches already goes on.'),
        choices: {
          open: msg('Whoever signs up as an educator'),
          approval: msg('Whom the office approves; until then they build drafts'),
          invitation: msg('Only whom the office has invited'),
        },
      },
      {
        name: 'coursePublishing',
        label: msg('How courses are published'),
        hint: msg('Courses that are published stay so. Those that wait for the office are under Courses.'),
        choices: {
          open: msg('By their educators'),
          review: msg('When the office has approved them'),
        },
      },
    ],
  },
  {
    title: msg('Money'),
    fields: [
      {
        name: 'platformSharePercent',
        label: msg('Share of the school in percent'),
        hint: msg('Of every sale from now on; the educator earns the rest. Sales that are booked stay as they are.'),
      },
      {
        name: 'refundDays',
        label: msg('Days in which learners can give a course back'),
        hint: msg('From 7 to 90, for every purchase at once. If you change it, say so under Cancellations & Refunds.'),
      },
    ],
  },
  {
    title: msg('Invoices'),
    hint: msg('Who sells, on invoices and receipts to come. What is issued never changes.'),
    fields: [
      {
        name: 'sellerName',
        label: msg('Name of the seller'),
        hint: msg('As it is registered. Without it the name of the school stands there.'),
      },
      { name: 'sellerAddress', label: msg('Address of the seller'), rows: 2 },
      {
        name: 'sellerEmail',
        label: msg('Email for questions about invoices'),
        inputType: 'email',
      },
      {
        name: 'sellerState',
        label: msg('State of the seller'),
        hint: msg('A GST number tells it by itself.'),
        choices: Object.fromEntries(indianStates.map(({ code, name }) => [code, name])),
        choiceOrder: indianStates.map(({ code }) => code),
      },
      {
        name: 'sellerGstin',
        label: msg('GST number of the seller'),
        hint: msg('With one, tax invoices or bills of supply are issued in place of receipts.'),
      },
      {
        name: 'gstRatePercent',
        label: msg('GST within the prices in percent'),
        hint: msg('Such as 18. With 0 and a GST number the courses are exempt: bills of supply are issued.'),
      },
    ],
  },
  {
    title: msg('Learners added by educators'),
    fields: [
      {
        name: 'addingLearners',
        label: msg('Who may be added without paying'),
        hint: msg(
          'Educators invite people by email; whoever accepts is enrolled and pays nothing, so the school earns nothing either.',
        ),
        choices: {
          off: msg('Nobody'),
          free: msg('Learners of courses without a price'),
          any: msg('Learners of any course'),
        },
      },
      {
        name: 'invitationsPerCourse',
        label: msg('Invitations per course in 30 days'),
        hint: msg('From 1 to 1,000. No educator can send more than 200 a day.'),
      },
    ],
  },
  {
    title: msg('Films'),
    fields: [
      {
        name: 'watermark',
        label: msg('Email of the viewer over the film'),
        hint: msg('Faint, and never long in one place: whoever passes on a recording passes on who made it.'),
        choices: { off: msg('Not shown'), on: msg('Shown') },
      },
      {
        name: 'playingDevices',
        label: msg('Devices on which one account plays at the same time'),
        hint: msg(
          'From 2 to 20; empty: any number. On one more, the film does not begin until its viewer chooses to play there: then the device that began first stops. Against accounts that many people share.',
        ),
      },
      {
        name: 'downloads',
        label: msg('Lectures offline'),
        hint: msg(
          'Enrolled learners keep films and articles on their devices, encrypted, to open them without internet. A downloaded lecture counts as watched or read when somebody asks for a refund.',
        ),
        choices: { on: msg('Allowed'), off: msg('Not allowed') },
      },
    ],
  },
  {
    title: msg('Policies'),
    hint: msg(
      'Your own text in place of the product’s, which appears under Policy in the footer. Write it in one language or in both: who reads the one that is missing sees the other, with a line that says so. A line that begins with # is a heading, one with - an entry of a list.',
    ),
    fields: [
      ...policyFields('shipping', msg('Shipping Policy in English'), msg('Shipping Policy in Hindi')),
      ...policyFields('terms', msg('Terms & Conditions in English'), msg('Terms & Conditions in Hindi')),
      ...policyFields(
        'cancellations',
        msg('Cancellations & Refunds in English'),
        msg('Cancellations & Refunds in Hindi'),
      ),
      ...policyFields('privacy', msg('Privacy Policy in English'), msg('Privacy Policy in Hindi')),
    ],
  },
];
