import { useTranslate } from 'react-admin'

/** What a resource is called in the switch between those that share a navigation tab. */
export function useSwitchLabel(): (name: string) => string {
  const translate = useTranslate()
  return (name) => {
    const plural = translate(`resources.${name}.name`, { smart_count: 2, _: name })
    return translate(`resources.${name}.tab`, { _: plural })
  }
}
