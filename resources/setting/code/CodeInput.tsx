import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import type { InputProps } from '#engine/field.ts'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '#i18n/useT.ts'
import type { CodePage } from './samplePage.ts'

const CodeDialog = lazyPart(async () => (await import('./CodeDialog.tsx')).CodeDialog)

/** HTML as text, with an editor in a dialog that shows what it does to a page. */
function CodeInput({ page, ...props }: InputProps & { page: CodePage }) {
  const field = useField<string>(props)
  const [isOpen, setOpen] = useState(false)
  const t = useT()
  return (
    <>
      <TextInput {...props} multiline mono />
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('app.named', { action: t('pages.setting.openEditor'), name: field.label })}
        onClick={() => setOpen(true)}
        sx={{ marginInlineStart: -1.5 }}
      >
        {t('pages.setting.openEditor')}
      </Button>
      {isOpen && (
        <PartBoundary onDismiss={() => setOpen(false)}>
          <Suspense>
            <CodeDialog
              title={field.label}
              page={page}
              value={field.value}
              onChange={field.setValue}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}

export const PublicCodeInput = (props: InputProps) => <CodeInput {...props} page="public" />
export const DashboardCodeInput = (props: InputProps) => <CodeInput {...props} page="dashboard" />
