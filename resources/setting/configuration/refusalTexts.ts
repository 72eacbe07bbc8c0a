import type { useTranslate } from 'react-admin'
import { errorInWords } from '#engine/form/errorText.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { fieldLabelKey } from './fieldLabelKey.ts'

/** Each field of a record that its form refuses, with the reason. */
export const refusalTexts = (
  errors: Readonly<Record<string, string>>,
  planned: PlannedRecord,
  translate: ReturnType<typeof useTranslate>,
): string[] =>
  Object.entries(errors).map(([name, text]) =>
    translate('app.valued', {
      label: translate(fieldLabelKey(planned, name), { _: name }),
      value: errorInWords(text, translate),
    }),
  )
