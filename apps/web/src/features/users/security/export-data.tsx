import { useT } from '#shared/i18n/index.ts';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { downloadData } from './download-data.ts';

/** Hands the person everything that is known about them. */
export function ExportDataDialog(props: { isOpen: boolean; hasPassword: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <ConfirmedDialog
      {...props}
      title={t('Download my data')}
      description={t('A zip file with your profile, devices, courses, orders, payments and reviews.')}
      action={t('Download')}
      run={async (password) => {
        await downloadData(password);
        return t('Your data is being downloaded.');
      }}
    />
  );
}
