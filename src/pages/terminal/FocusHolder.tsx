import visuallyHidden from '@mui/utils/visuallyHidden'

interface FocusHolderProps {
  /** The name of the field that is to come. */
  label: string
  onType: (text: string) => void
  onEscape: () => void
}

/** Stands in for a field until its part has arrived, so that nothing meant for it is lost or typed elsewhere. */
export const FocusHolder = ({ label, onType, onEscape }: FocusHolderProps) => (
  <input
    ref={(self) => self?.focus()}
    aria-label={label}
    style={visuallyHidden}
    onChange={({ target }) => onType(target.value)}
    onKeyDown={({ key }) => key === 'Escape' && onEscape()}
  />
)
