import { InitialsAvatar } from './InitialsAvatar.tsx'
import { useEffect, useState } from 'react'

const service = 'https://api.dicebear.com/9.x/identicon/svg'

/** The URL of the picture that an external service draws for a name, once the picture has loaded. */
function usePicture(name: string): string | undefined {
  const [loaded, setLoaded] = useState<string>()
  const address = `${service}?${new URLSearchParams({ seed: name })}`
  useEffect(() => {
    // In an effect, because a component may render several times before it is shown, and each render would send a
    // request.
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.decoding = 'async'
    image.onload = () => setLoaded(address)
    image.src = address
    return () => {
      image.onload = null
    }
  }, [address])
  return loaded === address ? loaded : undefined
}

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
