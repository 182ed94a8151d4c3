import { zipSync } from 'fflate';

/** The entries of a zip, by their names. */
export type Entries = Record<string, string>;

/** A zip of these entries. */
export const zip = (entries: Entries): Buffer =>
  Buffer.from(
    // Thousands of empty entries take seconds where each is compressed.
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([name, text]) => [
          name,
          [new TextEncoder().encode(text), { level: text === '' ? 0 : 6 }],
        ]),
      ),
    ),
  );

export const NAMESPACES_12 =
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';
export const NAMESPACES_2004 =
  'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';

interface Manifest {
  namespaces?: string;
  version?: string;
  title?: string;
  /** What stands in the organization. */
  items: string;
  resources: string;
  /** Before the root. */
  prolog?: string;
}

/** `imsmanifest.xml`, of SCORM 1.2 unless it says something else. */
export const writeManifest = ({
  namespaces = NAMESPACES_12,
  version = '1.2',
  title = 'Ragas &amp; talas',
  items,
  resources,
  prolog = '<?xml version="1.0"?>',
}: Manifest): string => `${prolog}
<manifest identifier="m" ${namespaces}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="x"><title>Another</title></organization>
    <organization identifier="o"><title>${title}</title>${items}</organization></organizations>
  <resources>${resources}</resources>
</manifest>`;

/** An item that leads to the resource `id`. */
export const writeItem = (id: string, title: string, inside = ''): string =>
  `<item identifier="item-${id}" identifierref="${id}"><title>${title}</title>${inside}</item>`;

/** A page that reports; of 2004 the attribute is written in another way. */
export const writeSco = (id: string, href: string, version: '1.2' | '2004' = '1.2'): string =>
  `<resource identifier="${id}" type="webcontent" adlcp:${version === '1.2' ? 'scormtype' : 'scormType'}="sco" href="${href}"><file href="${href}"/></resource>`;

/** A small package of SCORM 1.2: two pages in a folder, and a picture. */
export function makePackage12(pages: { hearing?: string; playing?: string; title?: string } = {}): Entries {
  const page = (text: string) => `<!DOCTYPE html><title>Page</title><p>${text}</p><img src="../pics/raga.svg" alt="">`;
  return {
    'imsmanifest.xml': writeManifest({
      ...(pages.title && { title: pages.title }),
      items: `<item identifier="f"><title>Basics</title>
        ${writeItem('hearing', 'Hearing', '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>level=1</adlcp:datafromlms>')}
        ${writeItem('playing', 'Playing')}</item>`,
      resources: writeSco('hearing', 'pages/hearing.html?part=1') + writeSco('playing', 'pages/playing.html'),
    }),
    'pages/hearing.html': pages.hearing ?? page('Hear'),
    'pages/playing.html': pages.playing ?? page('Play'),
    'pics/raga.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
}

/** A small package of SCORM 2004 with one page. */
export function makePackage2004(page: string, edition = '4th'): Entries {
  return {
    'imsmanifest.xml': writeManifest({
      ...{ namespaces: NAMESPACES_2004, version: `2004 ${edition} Edition`, title: 'Talas' },
      items: writeItem(
        'one',
        'Keeping time',
        `<adlcp:dataFromLMS>slow</adlcp:dataFromLMS><adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.5"/>
         <imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true">
         <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`,
      ),
      resources: writeSco('one', 'index.html', '2004'),
    }),
    'index.html': page,
  };
}
