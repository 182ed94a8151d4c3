import type { DemoEducator } from './demo-types.ts';

/** The twelve teachers of the demo school. `ananya` is the one whose password is known. */
export const demoEducators: DemoEducator[] = [
  {
    key: 'ananya',
    name: 'Ananya Mishra',
    bio: 'Front-end engineer from Patna. I spent nine years making booking sites fast on the phones people really own, and now I teach the parts of the web that nobody explained to me: layout, accessibility, and why a page feels slow. My lessons are short, my examples are things you can ship, and I answer every question within a day.',
  },
  {
    key: 'raghav',
    name: 'Raghav Iyer',
    bio: 'Back-end developer and part-time lecturer from Chennai. I have kept payment systems alive through three Diwali sales, and I teach servers and databases the way I learned them: by breaking them on purpose, reading the logs, and writing down what happened.',
  },
  {
    key: 'farhan',
    name: 'Farhan Qureshi',
    bio: 'Security tester from Lucknow with eleven years of breaking into things that I was asked to break into. I teach attack and defence together, always on machines you own, and I care more about the report you write than the shell you pop.',
  },
  {
    key: 'lakshmi',
    name: 'Lakshmi Raman',
    bio: 'Machine learning researcher turned teacher, Coimbatore. I used to publish papers on speech models for Indian languages. These days I draw loss curves by hand until they make sense, because I believe an idea you can sketch is an idea you keep.',
  },
  {
    key: 'debanjan',
    name: 'Debanjan Sen',
    bio: 'Statistician from Kolkata, formerly with a public health institute. I have cleaned more spreadsheets than I care to remember, and I teach data science with real, untidy data, because tidy data teaches the wrong lesson.',
  },
  {
    key: 'kavita',
    name: 'Kavita Deshpande',
    bio: 'Analytics lead from Pune. I build the dashboards that people open on Monday morning and the queries that feed them. In my courses we start from a question somebody in the business asked, and stop when they have an answer they trust.',
  },
  {
    key: 'tenzin',
    name: 'Tenzin Wangmo',
    bio: 'Product designer from Gangtok. I design for people who are in a hurry, on a small screen, in their second or third language. I teach research, layout and design systems with a pencil first and software later.',
  },
  {
    key: 'ishaan',
    name: 'Ishaan Kapoor',
    bio: 'Mobile developer from Chandigarh. Two of my apps are used by farmers’ cooperatives with patchy networks, so I think about batteries, offline use and old phones all day. Kotlin is home, Flutter is where I travel.',
  },
  {
    key: 'nandini',
    name: 'Nandini Rao',
    bio: 'Operations consultant from Mysuru who automated herself out of three jobs. I teach office teams, teachers and shop owners to use AI tools with care: what to hand over, what to check, and what never to paste.',
  },
  {
    key: 'gurpreet',
    name: 'Gurpreet Kaur Gill',
    bio: 'Data engineer from Ludhiana. I started as an accountant, which is why I insist that numbers add up. My courses take you from a file on your laptop to a pipeline that runs at night without waking you.',
  },
  {
    key: 'joseph',
    name: 'Joseph Mathew',
    bio: 'Trainer and former hiring manager from Kochi. I have read some six thousand CVs and sat through twice as many presentations. I teach the skills around the skill: speaking, writing, planning, money and interviews.',
  },
  {
    key: 'sabiha',
    name: 'Sabiha Ansari',
    bio: 'Designer who codes, or the other way round, from Bhopal. I make apps with small teams and smaller budgets, and I teach how design and development can share one table without a single argument about pixels.',
  },
];
