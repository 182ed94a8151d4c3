import { idSchema } from '@nalanda/contract';

/** Ids become names of files: anything but a UUID stops here. */
export function isUploadId(id: string): boolean {
  return idSchema.safeParse(id).success;
}
