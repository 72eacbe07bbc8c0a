import { InitialsAvatar } from './InitialsAvatar.tsx'
import { usePicture } from './usePicture.ts'

/** A picture for a name by a service of others; a drawing of our own until it is there, and where it does not come. */
export function Avatar({ name }: { name: string }) {
  const picture = usePicture(name)
  return picture ? (
    <img src={picture} alt="" referrerPolicy="no-referrer" decoding="async" />
  ) : (
    <InitialsAvatar name={name} />
  )
}
