import { InitialsAvatar } from './InitialsAvatar.tsx'
import { usePicture } from './usePicture.ts'

/**
 * A picture for a name from an external service. Our own drawing is shown until the picture has loaded, and if it
 * fails to load.
 */
export function Avatar({ name }: { name: string }) {
  const picture = usePicture(name)
  return picture ? (
    <img src={picture} alt="" referrerPolicy="no-referrer" decoding="async" />
  ) : (
    <InitialsAvatar name={name} />
  )
}
