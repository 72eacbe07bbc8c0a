import { useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { ImportPlan } from '#configuration/planImport.ts'

import { nameOfKind } from './namesOf.ts'

/** A record that only the server has. An import leaves it alone. */
export function HereRow({ descriptor, name }: ImportPlan['onlyHere'][number]) {
  const translate = useTranslate()
  const t = useT()
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{nameOfKind(descriptor.name, translate)}</small>
      </th>
      <td>{t('pages.configuration.findings.onlyHere')}</td>
      <td>{t('pages.configuration.outcomes.skipped')}</td>
    </tr>
  )
}
