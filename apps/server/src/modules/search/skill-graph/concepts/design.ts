/** Design of interfaces, graphics, pictures, films, sound and buildings. */
export const designConcepts = `
design | design elements and principles, elements of design, visual design, design principles, design theory, design basics, design fundamentals | ~ graphic design, user interface design
user interface design | ui, ui design, user interface, interface design, ui designer, ui ux, ui ux design, uiux, mobile ui | < design ~ user experience design, figma
user experience design | ux, ux design, user experience, ux designer, human computer interaction, hci, human centered design, interaction design, product design | < design ~ user research, prototyping
user research | ux research, user interviews, usability research, ux researcher, customer interviews | < user experience design
usability testing | usability, user testing, usability test, heuristic evaluation | < user experience design ~ user research
prototyping | prototype, prototypes, rapid prototyping, mockup, mockups, mvp, minimum viable product | < user experience design ~ wireframing
wireframing | wireframe, wireframes, balsamiq | < user experience design
information architecture | site map, card sorting | < user experience design
ux writing | microcopy, content design | < user experience design ~ copywriting
figma | figma design, phaigma, figma ui | < user interface design ~ prototyping
adobe xd | xd, adobe experience design | < user interface design
sketch app | sketch ui, sketch 3 | < user interface design
invision | invision studio | < prototyping
design systems | design system, material design, style guide | < user interface design
design thinking | human centred innovation, design sprint | < innovation ~ user experience design
graphic design | graphics design, graphic designer, graphics designer, graphic designing, flyers, posters, poster design, flyer design, brochure design, print design | < design ~ photoshop, illustrator
photoshop | adobe photoshop, phtoshop, photoshp, adobe ps, photo manipulation, photoshop cc | < graphic design ~ photo editing
illustrator | adobe illustrator, vector graphics, vector art, vector illustration | < graphic design
indesign | adobe indesign, page layout, desktop publishing | < graphic design
coreldraw | corel draw, corel | < graphic design
inkscape | inkscpe | < graphic design ~ illustrator
gimp | gimp editor | < photo editing
canva | canva design, canva templates | < graphic design
affinity designer | affinity photo, affinity publisher | < graphic design
logo design | logo, logos, logo designer, logo desgin, brand identity, brand identity design | < graphic design ~ brand management
typography | lettering, fonts, hand lettering, calligraphy, type design, typeface | < graphic design
color theory | colour theory, color grading, colour grading, colors | < design
icon design | icons | < graphic design
infographics | infographic, infographic design | < graphic design ~ data visualization
packaging design | package design, t shirt design, merch design, print on demand, product packaging | < graphic design
presentation design | powerpoint, power point, ms powerpoint, keynote slides, slide design, google slides, prezi, pitch deck | ~ public speaking
photo editing | lightroom, adobe lightroom, image editing, foto editing, photo retouching, retouching, photo edit | < photography ~ photoshop
photography | photographer, photo, photos, dslr, digital photography, portrait photography, landscape photography, camera, photografi, night photography, camera lighting, stock photos, stock photography, food photography, product photography, travel photography, wildlife photography | ~ photo editing
smartphone photography | iphone photography, mobile photography | < photography
video editing | video editor, premiere pro, adobe premiere, final cut pro, davinci resolve, filmora, camtasia, video edit, premiere | < video production
video production | videography, videographer, video making, shooting video, video creation, making videos, vlogging, storyboarding, storyboard | ~ filmmaking, youtube
filmmaking | film making, film production, cinematography, directing film, screenwriting, documentary film, film, cinema | ~ video production
motion graphics | after effects, adobe after effects, motion design, animation graphics | < animation
animation | animator, 2d animation, cartoon animation, toon boom, adobe animate, whiteboard animation, character animation, adobe flash, animated videos, animated video, animate | ~ motion graphics, 3d animation
3d modeling | 3d modelling, blender, blender 3d, zbrush, 3ds max, cinema 4d, maya 3d, autodesk maya, 3d design, sculpting | < 3d computer graphics
3d computer graphics | 3d graphics, computer graphics, cgi, opengl, rendering, shaders, ray tracing | ~ 3d modeling
3d animation | 3d animator, rigging | < animation, 3d computer graphics
visual effects | vfx, nuke compositing, compositing, special effects | < filmmaking
3d printing | 3d printer, additive manufacturing | ~ cad
cad | autocad, auto cad, solidworks, fusion 360, computer aided design, sketchup, catia, creo parametric | < engineering ~ architecture
building information modeling | bim, revit, autodesk revit | < architecture
architecture | architectural design, building design, architect building, sustainable architecture | < design
interior design | interior designing, home design, interior decorating, feng shui | < design
fashion design | fashion, sewing, textile design, clothing design, fashion designing, silai, pattern making, jewelry design, jewelry making | < design
industrial design | furniture design | < design
drawing | sketching, pencil drawing, how to draw, figure drawing, anatomy drawing, portrait drawing, drawing basics, chitrakala | < art
digital painting | digital art, procreate, concept art, digital illustration, illustration | < drawing
character design | comic art, comics, manga drawing, anime drawing | < drawing
painting | watercolor, acrylic painting, oil painting, watercolour, oil pastel | < art
art | fine art, arts, modern art, contemporary art, artist, visual art, kala, sculpture | ~ drawing, painting, art history
art history | history of art, renaissance art, museum, art criticism | < art, history
crafts | handmade, knitting, crochet, origami, woodworking, pottery, craft, soap making, candle making | < art
music theory | music composition, harmony, songwriting, composition music, sheet music, reading music, sangeet, songwriter, write songs, lyrics | < music
music | musician, musical, learn music, jazz, classical music, hip hop, symphony, rock music | ~ music production
music production | ableton, fl studio, logic pro, audio production, sound design, mixing and mastering, mixing music, music producer, garageband, edm, dj, djing, audio engineering | < music
guitar | electric guitar, acoustic guitar, bass guitar, ukulele, fingerstyle | < music
piano | keyboard music, piano keyboard, play piano, harmonium | < music
singing | vocal training, voice training, singer, gana, vocals, gaana | < music
violin | cello, drums, drumming, flute, harmonica, saxophone, tabla | < music
voice over | voice acting, voiceover, dubbing, podcast, podcasting, audiobook | < audio content
audio content | audacity, audio recording, adobe audition | < video production
acting | actor, theatre, theater, improv comedy, stand up comedy, drama | < art
dance | dancing, ballet, salsa, belly dance, bollywood dance, choreography | < art
game art | pixel art, game assets, game hud, game interface, hud design, game ui | < game development ~ user interface design
multimedia | digital media, multimedia design, interactive media | < design ~ video production
`;
