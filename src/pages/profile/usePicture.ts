import { useEffect, useState } from 'react'

const service = 'https://api.dicebear.com/9.x/identicon/svg'

/** The URL of the picture that an external service draws for a name, once the picture has loaded. */
export function usePicture(name: string): string | undefined {
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
