import type { Notification } from '@nalanda/contract';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
import { type NotificationRow, toPath } from './notifications.models.ts';

/** A notification as its person sees it; of what is about no course the school's name stands there. */
export function presentNotification(row: NotificationRow, brandName: string): Notification {
  return {
    _id: row.id,
    kind: row.kind,
    courseTitle: row.courseTitle ?? brandName,
    actor: row.actorName === null ? null : { name: row.actorName, photoUrl: toMediaUrl(row.actorPhotoKey) },
    title: row.title,
    ...(row.titleInHindi !== null && { titleInHindi: row.titleInHindi }),
    count: row.count,
    startsAt: row.startsAt?.toISOString() ?? null,
    price: row.pricePaise === null ? null : row.pricePaise / 100,
    path: toPath(row),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
