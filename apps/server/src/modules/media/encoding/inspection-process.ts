import { serveJobs } from '../../../platform/helper-process/serve-jobs.ts';
import type { VideoAnswer } from './video-order.ts';
import { followOrder } from './video-steps.ts';
import { collectOften, toAnswer } from './video-work.ts';

// The program that looks into one upload and ends.
collectOften();
serveJobs<{ source: string; folder: string }, VideoAnswer>((order) =>
  followOrder({ ...order, task: 'inspect' }, () => {}).catch(toAnswer),
);
