/** Lectures of the demo that are read: they stand at the end of their course. */
export interface DemoArticle {
  course: string;
  title: string;
  text: string;
}

export const demoArticles: readonly DemoArticle[] = [
  {
    course: 'SQL for Answers: Ninety Questions From a Kirana Chain',
    title: 'All joins on one page',
    text: [
      'Keep this page beside you while you answer the last questions. The two tables are the shop book and the list of articles.',
      '## Which join keeps what',
      '| Join | Keeps | Use it for |\n|---|---|---|\n| `inner join` | rows that fit on both sides | what was sold, with its name |\n| `left join` | all rows of the left side | articles, sold or not |\n| `full join` | all rows of both sides | comparing two books |\n| `cross join` | every pair | a calendar of days and shops |',
      '## What was never sold',
      'The question that finds most mistakes in a stock list:',
      '```sql\nselect a.article\nfrom articles a\nleft join sales s using (article) -- keeps articles without a sale\nwhere s.article is null\norder by 1;\n```',
      '> Rows that find no partner have `null` in every column of the other side. Ask for that, and you have what is missing.',
      '## How much work it is',
      'Comparing every row with every other needs $n \\cdot m$ steps. With a hash table of the smaller side it is',
      '$$\nT(n, m) = O(n + m)\n$$',
      'For the book of three shops that is the difference between $189 \\cdot 63 = 11{,}907$ and $252$ steps.',
      '## Before you go on',
      '- [x] Load **kirana-sales.csv** from the first lecture\n- [ ] Find the articles that Nawada never sold\n- [ ] Compare the branches of Gaya and Patna day by day',
      'The whole list of joins is in [the manual](https://www.postgresql.org/docs/current/queries-table-expressions.html).',
    ].join('\n\n'),
  },
];
