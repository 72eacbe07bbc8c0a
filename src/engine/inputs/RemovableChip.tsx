import Chip, { type ChipProps } from '@mui/material/Chip'
import { useT } from '#i18n/useT.ts'

/**
 * A chosen value as a button that takes it out, and says so. A pointer has to hit the icon; without a pointer, Enter
 * and a screen reader press the whole chip.
 */
export function RemovableChip({ label, onDelete, ...props }: ChipProps & { label: string }) {
  const t = useT()
  if (!onDelete) return <Chip {...props} size="small" label={label} />
  return (
    <Chip
      {...props}
      size="small"
      label={label}
      aria-label={t('pages.serverConfig.remove', { name: label })}
      clickable={false}
      onDelete={onDelete}
      onClick={(event) => {
        if (event.detail === 0) onDelete(event)
      }}
    />
  )
}
