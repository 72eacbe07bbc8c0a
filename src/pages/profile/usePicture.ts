import { useEffect, useState } from 'react'

const service = 'https://api.dicebear.com/9.x/identicon/svg'

/** The address of the picture that an outside service draws for a name, once it has been loaded. */
export function usePicture(name: string): string | undefined {
  const [loaded, setLoaded] = useState<string>()
  const address = `${service}?${new URLSearchParams({ seed: name })}`
  useEffect(() => {
    // In an effect: what is drawn may be drawn several times before it is shown, and each would ask the service.
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
