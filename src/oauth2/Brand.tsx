import {
  siApple,
  siAuthelia,
  siAuthentik,
  siDiscord,
  siForgejo,
  siGitea,
  siGitee,
  siGithub,
  siGitlab,
  siGoogle,
  siKeycloak,
  siTelegram,
} from 'simple-icons'
import { Letter, Sign } from './Sign.tsx'

const brands = [
  siApple,
  siAuthelia,
  siAuthentik,
  siDiscord,
  siForgejo,
  siGitea,
  siGitee,
  siGithub,
  siGitlab,
  siGoogle,
  siKeycloak,
  siTelegram,
]

/** The logo of a brand whose name is one of the words of the provider's name: "GitHub", "GitLab of the office". */
export function Brand({ name }: { name: string }) {
  const words = name.toLowerCase().split(/[^a-z0-9]+/)
  const brand = brands.find(({ slug }) => words.includes(slug))
  if (!brand) return <Letter name={name} />
  return (
    <Sign>
      <path d={brand.path} />
    </Sign>
  )
}
