import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import type { useField } from '#engine/inputs/useField.ts'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { refuseNames, writeDomains, type DomainsByProfile } from './domains.ts'
import { readDomains } from './readDomains.ts'
import { DomainsRow } from './DomainsRow.tsx'

interface DomainsRowsProps {
  field: ReturnType<typeof useField<string>>
  domains: DomainsByProfile
  source: string
}

/** A row for each selected profile, followed by a row for each other profile that has domains. */
export function DomainsRows({ field, domains, source }: DomainsRowsProps) {
  const chosen = (useWatch({ name: 'ddns_profiles' }) as number[]).map(String)
  const { formState } = useFormContext()
  const { records, known } = useRecords('ddns')
  const nameOf = useNameOf('ddns')
  const t = useT()
  const stored = readDomains(String(formState.defaultValues?.[source] ?? '')) ?? {}
  const ids = [...new Set([...chosen, ...Object.keys(domains)])]
  const refusalOf = (id: string) => refuseNames(domains[id] ?? [], stored[id])
  const focused = ids.find(refusalOf) ?? ids[0]

  const profileOf = (id: string) => indexOf(records).get(Number(id))
  const noteOf = (id: string) => {
    const refusal = refusalOf(id)
    if (refusal) return t(refusal.message, refusal.args)
    const profile = profileOf(id)
    if (!profile && known) return t('pages.server.unknownProfile')
    if (!chosen.includes(id)) return t('pages.server.notChosen')
    const own = (profile?.domains ?? []) as string[]
    const usesOwn = own.length > 0 && !domains[id]?.length
    return usesOwn ? t('pages.server.ownDomains', { names: own.join(', ') }) : undefined
  }

  return (
    <div role="group" aria-labelledby={`${field.id}-label`}>
      <FormLabel component="div" id={`${field.id}-label`}>
        {field.label}
      </FormLabel>
      <FormHelperText>{field.failed ? undefined : field.note}</FormHelperText>
      {ids.length === 0 && <Typography color="textSecondary">{t('pages.server.noProfiles')}</Typography>}
      {ids.map((id) => (
        <DomainsRow
          key={id}
          ref={id === focused ? field.ref : undefined}
          profile={{ id, name: nameOf(Number(id)) }}
          names={domains[id] ?? []}
          note={noteOf(id)}
          failed={refusalOf(id) !== undefined}
          removable={!chosen.includes(id)}
          onChange={(names) => field.setValue(writeDomains(domains, id, names))}
          onBlur={field.onBlur}
        />
      ))}
    </div>
  )
}
