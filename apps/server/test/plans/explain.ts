import pg from 'pg';

/** A statement as the application has sent it. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** What a statement reads without being led to it, such as `courses: 100000 of 100000 rows by Seq Scan`. */
export interface WidePart {
  table: string;
  how: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: PlanNode[];
}

/** Tables with fewer rows may be read as a whole: that is quicker than an index. */
const SMALL_TABLE = 1_000;
/** An index that leads to so small a part of its table (a partial one) leads well enough. */
const SMALL_PART = 0.02;
/** Who costs less than this part of what stands below does not expect to take all of it: a limit, or a join that ends early. */
const TAKES_ALL = 0.5;
/** Of long statements the beginning tells which one it is. */
const TEXT_SHOWN = 400;

/** Notes every statement that the pool's connections are given, until it is stopped. */
export function recordStatements(pool: pg.Pool): { statements: SentStatement[]; stop(): void } {
  const statements: SentStatement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const own = new WeakSet<object>();
  pool.on('acquire', (client) => own.add(client));
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [statement, second] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof statement === 'string' ? statement : statement.text;
    const values = Array.isArray(second) ? second : typeof statement === 'string' ? [] : (statement.values ?? []);
    if (own.has(this) && text && isExplainable(text)) statements.push({ text, values });
    return Reflect.apply(query, this, args);
  } as typeof pg.Client.prototype.query;
  return {
    statements,
    stop() {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
    },
  };
}

const isExplainable = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text);

/** Rows of each table of the application, as statistics have them; tables of a few rows are left out. */
export async function readLargeTables(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and reltuples >= $1`,
    [SMALL_TABLE],
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Asks for the plan of a statement, without carrying it out, and names what it reads of large tables without an index to lead it. */
export async function findWideParts(
  client: pg.ClientBase,
  { text, values }: SentStatement,
  largeTables: ReadonlyMap<string, number>,
): Promise<WidePart[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  const parts: WidePart[] = [];
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan) collect(plan, { least: Number.POSITIVE_INFINITY, parts, largeTables });
  return parts;
}

/** A statement as a report shows it. */
export const shortenStatement = ({ text }: Pick<SentStatement, 'text'>) =>
  text.replace(/\s+/g, ' ').replaceAll('"', '').slice(0, TEXT_SHOWN);

interface Walk {
  /** What the cheapest node above costs. */
  least: number;
  parts: WidePart[];
  largeTables: ReadonlyMap<string, number>;
}

function collect(node: PlanNode, walk: Walk, heapTable?: string): void {
  const { parts, largeTables } = walk;
  const type = node['Node Type'];
  const table = node['Relation Name'] ?? heapTable;
  const size = table === undefined ? undefined : largeTables.get(table);
  if (table !== undefined && size !== undefined && isWide(node, size, walk.least))
    parts.push({ table, how: `${Math.round(node['Plan Rows'])} of ${Math.round(size)} rows by ${type}` });
  const least = Math.min(walk.least, node['Total Cost']);
  for (const child of node.Plans ?? [])
    collect(child, { least, parts, largeTables }, type === 'Bitmap Heap Scan' ? table : undefined);
}

function isWide(node: PlanNode, size: number, least: number): boolean {
  const type = node['Node Type'];
  if (type === 'Seq Scan' || type === 'Sample Scan') return true;
  const isIndex = type === 'Index Scan' || type === 'Index Only Scan' || type === 'Bitmap Index Scan';
  const isReadThrough = least >= node['Total Cost'] * TAKES_ALL;
  return isIndex && !node['Index Cond'] && isReadThrough && node['Plan Rows'] > size * SMALL_PART;
}
