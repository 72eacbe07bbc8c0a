import { useT } from '#i18n/useT.ts'

/** Returns the label of a resource in the switch between the resources of a navigation tab. */
export function useSwitchLabel(): (name: string) => string {
  const t = useT()
  return (name) => {
    const plural = t(`resources.${name}.name`, { smart_count: 2, _: name })
    return t(`resources.${name}.tab`, { _: plural })
  }
}
