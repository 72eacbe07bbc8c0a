import { useState, type ReactElement, type ReactNode } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'

interface Choice<T> {
  value: T
  label: ReactNode
  icon?: ReactNode
  /** The language of the label, if it differs from the language of the page. */
  lang?: string
}

interface ChoiceMenuProps<T> {
  label: string
  icon: ReactElement
  choices: readonly Choice<T>[]
  chosen: T
  onChoose: (value: T) => void
}

/** A button in the bar with a menu from which one value is chosen. */
export function ChoiceMenu<T extends string>({ label, icon, choices, chosen, onChoose }: ChoiceMenuProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  return (
    <>
      <IconAction
        name={label}
        icon={icon}
        menu="menu"
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <OpenMenu
        anchor={anchor}
        label={label}
        onClose={() => setAnchor(null)}
        choices={choices.map(({ value, ...choice }) => ({
          ...choice,
          key: value,
          chosen: value === chosen,
          onChoose: () => onChoose(value),
        }))}
      />
    </>
  )
}
