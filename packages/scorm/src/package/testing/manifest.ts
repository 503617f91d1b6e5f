/** The smallest manifest of a package that launches `index.html`, with replaceable parts. */
export function manifestOf({
  namespaces = 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  version = '1.2',
  organizations = '<organizations default="o"><organization identifier="o"><title>Course</title><item identifier="i" identifierref="r"><title>Item</title></item></organization></organizations>',
  resources = '<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources>',
  more = '',
  attributes = '',
}: Partial<
  Record<'namespaces' | 'version' | 'organizations' | 'resources' | 'more' | 'attributes', string>
> = {}): string {
  const said = version && `<schema>ADL SCORM</schema><schemaversion>${version}</schemaversion>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" ${namespaces} ${attributes}><metadata>${said}</metadata>
${organizations}
${resources}
${more}</manifest>`;
}

/** The namespaces of SCORM 2004. */
export const of2004 =
  'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';
