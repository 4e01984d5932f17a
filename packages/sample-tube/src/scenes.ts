/**
 * The images in ../covers with their texts. `lines` are caption texts, English and German; `rootHz` is the lowest note
 * of the chord that plays with the scene.
 */
interface Scene {
  tags: string[]
  category: string
  rootHz: number
  /** Horizontal position of the subject, 0 (left edge) to 1: the center of a crop. */
  focus: number
  chapters: [string, string, string, string]
  lines: [string, string][]
}

export const scenes = {
  bench: {
    tags: ['woodwork', 'hand tools', 'restoration'],
    category: 'Howto & Style',
    rootHz: 147,
    focus: 0.56,
    chapters: ['Rust and hope', 'Flattening the sole', 'A new wedge', 'First shavings'],
    lines: [
      ['The plane came in a box marked scrap.', 'Der Hobel kam in einer Kiste mit der Aufschrift Schrott.'],
      ['Listen for the note when the blade is sharp.', 'Wenn die Klinge scharf ist, hört man einen Ton.'],
      ['Long curls mean the sole is flat.', 'Lange Späne heißen: die Sohle ist eben.'],
    ],
  },
  bread: {
    tags: ['baking', 'sourdough', 'crust'],
    category: 'Howto & Style',
    rootHz: 196,
    focus: 0.53,
    chapters: ['The dough', 'Shaping', 'Where to cut', 'Out of the oven'],
    lines: [
      ['A loaf opens where the skin is weakest.', 'Ein Laib reißt dort, wo die Haut am schwächsten ist.'],
      ['Hold the blade flat, almost lying down.', 'Die Klinge flach halten, fast liegend.'],
      ['Steam for the first ten minutes, then none.', 'Dampf in den ersten zehn Minuten, danach keiner.'],
    ],
  },
  cabin: {
    tags: ['winter', 'mountains', 'huts'],
    category: 'Travel & Events',
    rootHz: 131,
    focus: 0.5,
    chapters: ['The last ridge', 'Digging out the door', 'Stove and soup', 'The way down'],
    lines: [
      ['The door opens inwards, for good reason.', 'Die Tür geht nach innen auf, aus gutem Grund.'],
      ['By noon the tracks from the morning are gone.', 'Mittags sind die Spuren vom Morgen verschwunden.'],
      ['We counted the firewood twice a day.', 'Wir haben das Brennholz zweimal am Tag gezählt.'],
    ],
  },
  clay: {
    tags: ['pottery', 'stoneware', 'wheel'],
    category: 'Howto & Style',
    rootHz: 165,
    focus: 0.5,
    chapters: ['Wedging', 'Opening the clay', 'Pulling the wall', 'The rim'],
    lines: [
      ['Keep your elbows on your knees.', 'Die Ellbogen bleiben auf den Knien.'],
      ['The wall should be as thick as a pencil.', 'Die Wand soll so dick sein wie ein Bleistift.'],
      ['Stop while it still looks a little too tall.', 'Aufhören, solange es noch etwas zu hoch aussieht.'],
    ],
  },
  forest: {
    tags: ['forest', 'wildlife', 'morning'],
    category: 'Pets & Animals',
    rootHz: 175,
    focus: 0.66,
    chapters: ['Before the birds', 'The path', 'A visitor', 'Full light'],
    lines: [
      ['She comes along the same path every morning.', 'Sie kommt jeden Morgen denselben Pfad entlang.'],
      ['The light reaches the ground for nine minutes.', 'Neun Minuten lang erreicht das Licht den Boden.'],
      ['Nothing was baited and nobody moved.', 'Nichts wurde ausgelegt, und niemand bewegte sich.'],
    ],
  },
  glasshouse: {
    tags: ['plants', 'glasshouse', 'flowers'],
    category: 'Education',
    rootHz: 220,
    focus: 0.5,
    chapters: ['The bud', 'Dusk', 'Open', 'Seeds'],
    lines: [
      ['It flowers for one night and then closes for good.', 'Sie blüht eine Nacht und schließt sich für immer.'],
      ['The moth that needs it weighs half a gram.', 'Der Falter, der sie braucht, wiegt ein halbes Gramm.'],
      ['We hand-pollinated two of them, just in case.', 'Zwei haben wir von Hand bestäubt, für alle Fälle.'],
    ],
  },
  lecture: {
    tags: ['history', 'trade', 'books'],
    category: 'Education',
    rootHz: 139,
    focus: 0.7,
    chapters: ['The wrong question', 'Winds', 'Ledgers', 'What they really carried'],
    lines: [
      ['The pepper is in the poem, not in the ledger.', 'Der Pfeffer steht im Gedicht, nicht im Kassenbuch.'],
      ['A ship waits for the wind, and so does the price.', 'Ein Schiff wartet auf den Wind, und der Preis auch.'],
      ['Every map in this room is wrong in the same place.', 'Jede Karte hier irrt an derselben Stelle.'],
    ],
  },
  lighthouse: {
    tags: ['lighthouse', 'oral history', 'sea'],
    category: 'Film & Animation',
    rootHz: 110,
    focus: 0.32,
    chapters: ['Crossing to the rock', 'The 1962 logbook', 'Lamp, oil and clockwork', 'Storm of the ninth night'],
    lines: [
      [
        'Forty nights in the lighthouse, and he wrote down every one.',
        'Vierzig Nächte im Leuchtturm, und er schrieb jede einzelne auf.',
      ],
      ['The lamp turns once in thirty seconds.', 'Die Lampe dreht sich einmal in dreißig Sekunden.'],
      ['On the ninth night the log says only: wind.', 'In der neunten Nacht steht im Buch nur: Wind.'],
    ],
  },
  press: {
    tags: ['letterpress', 'typography', 'wood type'],
    category: 'Howto & Style',
    rootHz: 156,
    focus: 0.5,
    chapters: ['Sorting', 'Locking up', 'Make-ready', 'First pull'],
    lines: [
      ['Set it backwards and read it upside down.', 'Rückwärts setzen und kopfüber lesen.'],
      ['One letter W is missing, so we carved it.', 'Ein W fehlt, also haben wir es geschnitzt.'],
      ['Less ink than you think, then less again.', 'Weniger Farbe, als man denkt, dann noch weniger.'],
    ],
  },
  reef: {
    tags: ['sea', 'fish', 'counting'],
    category: 'Science & Technology',
    rootHz: 185,
    focus: 0.48,
    chapters: ['Down the line', 'Counting badly', 'Counting well', 'What changed'],
    lines: [
      ['If you count them all you have counted one twice.', 'Wer alle zählt, zählt einen doppelt.'],
      ['The orange one follows the cameras.', 'Der orangefarbene folgt den Kameras.'],
      ['Mark, release, wait a week, count again.', 'Markieren, freilassen, eine Woche warten, neu zählen.'],
    ],
  },
  river: {
    tags: ['maps', 'rivers', 'geology'],
    category: 'Education',
    rootHz: 123,
    focus: 0.3,
    chapters: ['The old map', 'One night in spring', 'Four kilometers', 'Who owns the bank'],
    lines: [
      ['In the evening the ferry still had work.', 'Am Abend hatte die Fähre noch Arbeit.'],
      ['A river does not move, it changes its mind.', 'Ein Fluss bewegt sich nicht, er überlegt es sich.'],
      ['The border stayed where the water had been.', 'Die Grenze blieb, wo das Wasser gewesen war.'],
    ],
  },
  scope: {
    tags: ['electronics', 'oscilloscope', 'repair'],
    category: 'Science & Technology',
    rootHz: 233,
    focus: 0.38,
    chapters: ['The symptom', 'Grounding the probe', 'Reading the edge', 'The fix'],
    lines: [
      ['That ringing is your ground lead talking.', 'Dieses Klingeln ist die Masseleitung.'],
      ['Shorten the loop and look again.', 'Die Schleife verkürzen und noch einmal hinsehen.'],
      ['Never trust an edge that looks too clean.', 'Trau keiner Flanke, die zu sauber aussieht.'],
    ],
  },
  stars: {
    tags: ['astronomy', 'time lapse', 'night'],
    category: 'Science & Technology',
    rootHz: 117,
    focus: 0.64,
    chapters: ['Setting up', 'The pole', 'Why the trails curve', 'Dawn'],
    lines: [
      ['The tripod does not move, everything else does.', 'Das Stativ bewegt sich nicht, alles andere schon.'],
      ['Fifteen degrees in every hour.', 'Fünfzehn Grad in jeder Stunde.'],
      ['The red lamp is for our eyes, not for the camera.', 'Die rote Lampe ist für unsere Augen.'],
    ],
  },
  synth: {
    tags: ['synthesizer', 'sound', 'patch'],
    category: 'Music',
    rootHz: 208,
    focus: 0.5,
    chapters: ['One oscillator', 'Filter', 'Envelope', 'Eleven sounds'],
    lines: [
      ['Start with a single saw and no reverb.', 'Mit einem einzigen Sägezahn anfangen, ohne Hall.'],
      ['Open the filter until it stops being polite.', 'Den Filter öffnen, bis er nicht mehr höflich ist.'],
      ['The red cable is the one you will forget.', 'Das rote Kabel vergisst man immer.'],
    ],
  },
  talk: {
    tags: ['databases', 'conference', 'software'],
    category: 'Science & Technology',
    rootHz: 104,
    focus: 0.38,
    chapters: ['Why boring', 'One file', 'Backups you have restored', 'Questions'],
    lines: [
      ['A database should be the least exciting thing you run.', 'Eine Datenbank soll langweilig sein.'],
      ['If you have not restored it, it is not a backup.', 'Was nie zurückgespielt wurde, ist keine Sicherung.'],
      ['One writer is a feature.', 'Ein einziger Schreiber ist ein Vorteil.'],
    ],
  },
  tram: {
    tags: ['tram', 'night', 'city'],
    category: 'Travel & Events',
    rootHz: 98,
    focus: 0.5,
    chapters: ['Depot', 'Line 11', 'Rain on the windscreen', 'Last stop'],
    lines: [
      ['The last tram is never quite empty.', 'Die letzte Straßenbahn ist nie ganz leer.'],
      ['Wet rails need twice the distance.', 'Nasse Schienen brauchen den doppelten Weg.'],
      ['He rings the bell for a fox.', 'Er klingelt für einen Fuchs.'],
    ],
  },
  viaduct: {
    tags: ['railway', 'cab view', 'valley'],
    category: 'Travel & Events',
    rootHz: 87,
    focus: 0.5,
    chapters: ['Leaving the junction', 'The long tunnel', 'Over the viaduct', 'End of the line'],
    lines: [
      ['Eleven arches, and no two are the same width.', 'Elf Bögen, und keine zwei sind gleich breit.'],
      ['From here the line climbs all the way.', 'Von hier an steigt die Strecke durchgehend.'],
      ['The signal box is a bakery now.', 'Das Stellwerk ist jetzt eine Bäckerei.'],
    ],
  },
  wheel: {
    tags: ['bicycle', 'wheel', 'repair'],
    category: 'Howto & Style',
    rootHz: 247,
    focus: 0.74,
    chapters: ['Pluck and listen', 'Side to side', 'Up and down', 'Stress relief'],
    lines: [
      ['Pluck two spokes: the higher note is tighter.', 'Zwei Speichen zupfen: der höhere Ton ist straffer.'],
      ['A quarter turn, never more.', 'Eine Vierteldrehung, nie mehr.'],
      ['When they all sing the same note, stop.', 'Wenn alle denselben Ton singen, aufhören.'],
    ],
  },
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
