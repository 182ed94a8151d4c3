import { existsSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './run.mjs';

/** Test files of more than some eight seconds, the longest first. */
const longTests = [
  'apps/server/test/many-nodes/two-nodes.test.ts',
  'apps/server/test/permission-matrix.test.ts',
  'apps/server/test/permission-matrix.courses.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/modules/media/uploads/uploads.nodes.test.ts',
  'apps/server/test/plans/plans.test.ts',
  'apps/server/src/modules/course-packages/importing/cartridge/hostile-cartridges.test.ts',
  'scripts/backup.test.ts',
  'apps/server/test/server-chaos.test.ts',
  'apps/server/src/modules/media/pictures/pictures.usecases.test.ts',
  'apps/server/src/modules/media/encoding/video-processor.test.ts',
  'apps/server/src/modules/search/local-model/local-model.test.ts',
  'apps/server/src/modules/media/videos/videos.test.ts',
  'apps/server/src/modules/media/encoding/video-steps.test.ts',
  'apps/server/src/modules/media/uploads/uploads.routes.test.ts',
  'apps/server/src/modules/course-packages/imports.test.ts',
  'apps/server/src/database/absence.test.ts',
  'apps/server/src/modules/course-packages/round-trip.test.ts',
  'apps/server/src/platform/helper-process/helper-process.test.ts',
  'apps/server/src/modules/lectures/captions/captions.models.test.ts',
  'apps/server/src/modules/auth/password-reset/password-reset.test.ts',
  'apps/server/src/modules/notifications/notifications.test.ts',
  'apps/server/src/database/migrate.test.ts',
  'apps/server/src/database/embedded-postgres/embedded-postgres.test.ts',
  'scripts/new-module.test.ts',
  'apps/server/src/modules/account/export/export.test.ts',
  'apps/server/src/modules/settings/brand/logo.test.ts',
  'apps/server/src/modules/lectures/captions/captions.automatic.test.ts',
];

/**
 * Begins with the long files, so that the workers end together. Vitest itself knows durations only of a former run: in a new
 * clone it goes by the size of the files, and one of the longest is among the smallest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longTests.filter((file) => !existsSync(path.join(root, file)));
    if (gone.length > 0) throw new Error(`These are among the long tests, and are not there: ${gone.join(', ')}`);
    const places = new Map(longTests.map((file, place) => [path.join(root, file), place]));
    const placeOf = ({ moduleId }: TestSpecification) => places.get(path.normalize(moduleId)) ?? longTests.length;
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
