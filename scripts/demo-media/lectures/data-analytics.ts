import {
  appear,
  at,
  box,
  code,
  type DemoLecture,
  indigo,
  line,
  mix,
  pale,
  soft,
  teal,
  terracotta,
  text,
} from '../kit.ts';

const orders = [
  ['Patna', 400],
  ['Pune', 250],
  ['Patna', 300],
  ['Kochi', 150],
  ['Pune', 450],
  ['Patna', 200],
  ['Kochi', 100],
  ['Pune', 350],
] as const;
const cities = ['Patna', 'Pune', 'Kochi'];
const colours: Record<string, string> = { Patna: terracotta, Pune: indigo, Kochi: teal };
const totals: Record<string, number> = { Patna: 900, Pune: 1050, Kochi: 250 };

function drawOrder(index: number, x: number, y: number, opacity = 1): string {
  const [city, amount] = orders[index] ?? ['', 0];
  return `<g opacity="${opacity.toFixed(3)}">${box(x, y, 270, 38, { fill: '#fff', stroke: line, radius: 8 })}${box(x, y, 8, 38, { fill: colours[city] ?? soft, radius: 3 })}${text(x + 24, y + 26, city, { size: 20 })}${text(x + 254, y + 26, `₹${amount}`, { size: 20, anchor: 'end', weight: 600 })}</g>`;
}

/** Where a row of the table goes once rows are grouped by city. */
function slotOf(index: number): { x: number; y: number } {
  const city = orders[index]?.[0] ?? '';
  const place = orders.slice(0, index).filter(([other]) => other === city).length;
  return { x: 20 + cities.indexOf(city) * 380, y: 70 + place * 48 };
}

function drawHeads(share: number): string {
  return cities
    .map((city, index) =>
      appear(
        share,
        box(10 + index * 380, 10, 290, 220, { fill: pale, radius: 14 }) +
          text(24 + index * 380, 46, city, { font: 'serif', size: 27, weight: 560, fill: colours[city] }),
      ),
    )
    .join('');
}

/** Data Analytics: GROUP BY, one row at a time. */
export const dataAnalytics: DemoLecture = {
  slug: 'data-analytics',
  category: 'Data Analytics',
  title: 'GROUP BY, one row at a time',
  lead: 'Eight orders go in, three rows come out. See where each one goes.',
  scenes: [
    {
      heading: 'A table of orders',
      seconds: 5,
      note: 'Eight rows, two columns that matter: the city and the amount. The question: how much did each city spend?',
      draw: (p) =>
        orders
          .map((_, index) =>
            drawOrder(
              index,
              20 + (index > 3 ? 320 : 0),
              10 + (index % 4) * 52,
              at(p, index * 0.06, 0.2 + index * 0.06),
            ),
          )
          .join('') + code(20, 270, 560, 'SELECT * FROM orders;', at(p, 0.3, 0.7)),
    },
    {
      heading: 'GROUP BY sorts rows into buckets',
      seconds: 7,
      note: 'Every row looks at its city and walks to that bucket. Nothing has been added up yet.',
      draw: (p) =>
        drawHeads(at(p, 0.02, 0.2)) +
        orders
          .map((_, index) => {
            const slot = slotOf(index);
            const share = at(p, 0.15 + index * 0.07, 0.3 + index * 0.07);
            return drawOrder(
              index,
              mix(20 + (index > 3 ? 320 : 0), slot.x, share),
              mix(10 + (index % 4) * 52, slot.y, share),
            );
          })
          .join('') +
        code(20, 290, 560, 'GROUP BY city', at(p, 0.1, 0.4)),
    },
    {
      heading: 'SUM folds each bucket into one row',
      seconds: 7,
      note: 'An aggregate turns many values into one. Any column you select must be in the GROUP BY or inside an aggregate.',
      draw: (p) => {
        const fold = at(p, 0.25, 0.6);
        return (
          drawHeads(1) +
          orders
            .map((_, index) => {
              const slot = slotOf(index);
              return drawOrder(index, slot.x, mix(slot.y, 70, fold), 1 - at(p, 0.5, 0.62));
            })
            .join('') +
          cities
            .map((city, index) =>
              appear(
                at(p, 0.55, 0.7),
                text(155 + index * 380, 150, `₹${(totals[city] ?? 0).toLocaleString('en-IN')}`, {
                  anchor: 'middle',
                  font: 'serif',
                  size: 50,
                  weight: 560,
                  fill: colours[city],
                }),
              ),
            )
            .join('') +
          code(20, 290, 760, 'SELECT city, SUM(amount) … GROUP BY city', at(p, 0.05, 0.4))
        );
      },
    },
    {
      heading: 'HAVING filters the buckets',
      seconds: 6,
      note: 'WHERE removes rows before grouping. HAVING removes whole groups afterwards, so it may use the sum.',
      draw: (p) => {
        const gone = at(p, 0.4, 0.65);
        return (
          cities
            .map((city, index) => {
              const share = city === 'Kochi' ? 1 - gone : 1;
              return `<g opacity="${(0.12 + share * 0.88).toFixed(2)}">${box(10 + index * 380, 10, 290, 220, { fill: pale, radius: 14 })}${text(24 + index * 380, 46, city, { font: 'serif', size: 27, weight: 560, fill: colours[city] })}${text(155 + index * 380, 150, `₹${(totals[city] ?? 0).toLocaleString('en-IN')}`, { anchor: 'middle', font: 'serif', size: 50, weight: 560, fill: colours[city] })}</g>`;
            })
            .join('') + code(20, 290, 640, 'HAVING SUM(amount) > 500', at(p, 0.05, 0.4))
        );
      },
    },
    {
      heading: 'ORDER BY, and it is a chart',
      seconds: 6,
      note: 'Two rows, largest first: exactly what a bar chart wants. Most dashboards are a GROUP BY with good manners.',
      draw: (p) =>
        ['Pune', 'Patna']
          .map((city, index) => {
            const wide = ((totals[city] ?? 0) / 1050) * 760 * at(p, 0.1 + index * 0.15, 0.5 + index * 0.15);
            return (
              text(110, 82 + index * 110, city, { anchor: 'end', size: 25, weight: 600 }) +
              box(130, 40 + index * 110, wide, 66, { fill: colours[city], radius: 10 }) +
              text(146 + wide, 84 + index * 110, `₹${Math.round((wide / 760) * 1050).toLocaleString('en-IN')}`, {
                size: 25,
                weight: 650,
              })
            );
          })
          .join('') + code(20, 290, 640, 'ORDER BY SUM(amount) DESC', at(p, 0.05, 0.35)),
    },
  ],
  remember: [
    'GROUP BY makes buckets, aggregates fold them.',
    'WHERE before, HAVING after.',
    'Select only what is grouped or aggregated.',
  ],
};
