import { pageTitle } from '#shared/lib/page-title.ts';

export const meta = () => [{ title: pageTitle('Course') }];

export default function ViewLecture() {
  return <div className="wrap" />;
}
