import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useAppSelector } from '../../hooks.ts';

/** What stands over films: who watches, where the school wants it. Educators watch their own films without it. */
export function useWatermark(creatorId: string): string | null {
  const { hasWatermark = false } = useSystemInfo();
  const viewer = useAppSelector(selectUser);
  if (!hasWatermark || !viewer || viewer._id === creatorId) return null;
  return `${viewer.email} · ${viewer._id.slice(-8)}`;
}
